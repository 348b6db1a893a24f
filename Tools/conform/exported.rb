# Answers with exported Ruby: ruby exported.rb <file that plural export --to ruby wrote>
load ARGV.shift

$stdin.each_line(chomp: true) do |line|
  language, type, number = line.split("\t")
  puts Plurals.category(language, number, type)
end
