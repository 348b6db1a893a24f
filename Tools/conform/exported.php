<?php
// Answers with exported PHP: php exported.php <file that plural export --to php wrote>
require $argv[1];

while (($line = fgets(STDIN)) !== false) {
  [$language, $type, $number] = explode("\t", rtrim($line, "\n"));
  echo \Plurals\category($language, $number, $type), "\n";
}
