import Diagnostics
import Expectations
import Foundation
import StringsLint
import TestSupport
import Testing

/// What programs get from a PO file, and what gettext's tools say about it.
@Suite struct GettextMeaningTests {
  /// Entries after a header, and what is found in them.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var language = "pl"
    var plural: String? = GettextReaderTests.polishRule
    var entries: String
    var more: [String: String] = [:]
    var options = LintOptions()
    var expected: [String] = []

    var files: [String: String] {
      var files = more
      files["po/\(language).po"] = GettextReaderTests.header(language, plural: plural) + entries
      return files
    }
  }

  private static func forms(_ texts: String...) -> String {
    let forms = texts.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
    return "#, c-format\n\(GettextReaderTests.files)\(forms)"
  }
  private static let wrong = "c-format\nmsgid \"%d\"\nmsgstr \"%s\"\n"

  static let meaning: [Case] = [
    Case(testDescription: "fuzzy entries are not shipped", entries: "#, fuzzy, \(wrong)"),
    Case(
      testDescription: "fuzzy entries are checked on request",
      entries: "#, fuzzy, \(wrong)",
      options: LintOptions(includesFuzzy: true),
      expected: ["pl argument-mismatch"]
    ),
    Case(
      testDescription: "fuzzy plurals need no header",
      plural: nil,
      entries: "#, fuzzy\n" + GettextReaderTests.polishFiles
    ),
    Case(
      testDescription: "gettext leaves out a plural whose first form is empty",
      entries: forms("", "%d pliki", "plików"),
      expected: ["pl empty-form"]
    ),
    Case(
      testDescription: "units are no words that must differ",
      language: "nl",
      plural: "nplurals=2; plural=n!=1;",
      entries: "#, c-format\nmsgid \"%d sector (%d MB)\"\nmsgid_plural \"%d sectors (%d MB)\"\n"
        + "msgstr[0] \"%d sector (%d MB)\"\nmsgstr[1] \"%d sectoren (%d MB)\"\n"
    ),
    Case(
      testDescription: "a form of nothing but placeholders need not be translated, as in GCC",
      language: "de",
      plural: "nplurals=2; plural=n!=1;",
      entries: "#, gcc-internal-format\nmsgid \"%qT%d%qE%d\"\n"
        + "msgid_plural \"passing vector %qT to argument %d of %qE\"\n"
        + "msgstr[0] \"%qT%d%qE%d\"\nmsgstr[1] \"der Vektor %qT wird an Argument %d von %qE übergeben\"\n"
    ),
    Case(
      testDescription: "a form for 0 and 1 may keep the 1 of the msgid, as in Wagtail",
      language: "fr",
      plural: "nplurals=2; plural=n > 1;",
      entries: "#, python-format\nmsgid \"Delete 1 image\"\nmsgid_plural \"Delete %(n)s images\"\n"
        + "msgstr[0] \"Supprimer 1 image\"\nmsgstr[1] \"Supprimer %(n)s images\"\n"
    ),
    Case(
      testDescription: "a form for 0 and 1 that says 1 where the msgid shows the number, as in Safe Eyes, on request",
      language: "fr",
      plural: "nplurals=2; plural=n > 1;",
      entries: forms("1 fichier", "%d fichiers"),
      options: LintOptions(reportsAll: true),
      expected: ["fr number-not-shown one"]
    ),
    Case(
      testDescription: "by default, it may say 1, because few programs say it of 0",
      language: "fr",
      plural: "nplurals=2; plural=n > 1;",
      entries: forms("1 fichier", "%d fichiers")
    ),
    Case(
      testDescription: "the line breaks and indents of web templates, as in django-oscar",
      language: "nl",
      plural: "nplurals=2; plural=n != 1;",
      entries: "msgid \"\\n  result.\\n  \"\nmsgid_plural \"\\n  results.\\n  \"\n"
        + "msgstr[0] \"\\nresultaat.\"\nmsgstr[1] \"\\nresultaten.\\n  \"\n"
    ),
    Case(
      testDescription: "a stray space before a line break does not show, as in elfutils",
      language: "nl",
      plural: "nplurals=2; plural=n != 1;",
      entries: "msgid \"result\\n\"\nmsgid_plural \"results\\n\"\n"
        + "msgstr[0] \"resultaat \\n\"\nmsgstr[1] \"resultaten\\n\"\n"
    ),
    Case(
      testDescription: "an obsolete entry with the msgid of another one, as in OnionShare",
      entries: "msgid \"a\"\nmsgstr \"b\"\n\n#~ msgctxt \"c\"\n#~ msgid \"a\"\n#~ msgstr \"c\"\n\n"
        + "#~| msgid \"old\"\n#, fuzzy\n#~ msgid \"\"\n#~ \"a\"\n#~ msgstr \"c\"\n",
      expected: ["pl duplicate-key"]
    ),
    Case(
      testDescription: "an entry that is half obsolete",
      entries: "#~ msgid \"a\"\nmsgstr \"b\"\n",
      expected: ["pl unreadable-file"]
    ),
    Case(
      testDescription: "what xgettext takes for C is not reported in the source",
      entries: entry("c-format", "On %d, %n wrote:", "")
    ),
    Case(testDescription: "empty plurals need no header", plural: nil, entries: forms("", "")),
    Case(
      testDescription: "a text is compared with the msgid of its own file",
      entries: "msgid \"a\"\nmsgstr \"b\"\n",
      more: [
        "po/uk.po": GettextReaderTests.header("uk", plural: "nplurals=1; plural=0;")
          + "#, c-format\nmsgid \"a\"\nmsgid_plural \"%s\"\nmsgstr[0] \"%s\"\n"
      ],
      expected: ["uk plural-header one few"]
    ),
    Case(
      testDescription: "its flags are those of its own file",
      entries: "#, c-format\nmsgid \"%d and %s\"\nmsgstr \"%d i %s\"\n",
      more: [
        "po/uk.po": GettextReaderTests.header("uk")
          + "#, python-format\nmsgid \"%d and %s\"\nmsgstr \"%d і %s\"\n"
      ]
    ),
    Case(
      testDescription: "the header decides for a language that CLDR does not know",
      language: "tlh",
      entries: forms("%d a", "%d b", "%d c")
    ),
    Case(
      testDescription: "the header decides for it, even if it has a form for fractions",
      language: "tok",
      plural: "nplurals=4; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;",
      entries: forms("%d a", "%d b", "%d c", "%d d")
    ),
    Case(
      testDescription: "Welsh nouns stay the same after a number",
      language: "cy",
      plural: "nplurals=2; plural=(n==2) ? 1 : 0;",
      entries: forms("%d ffeil", "%d ffeil")
    ),
    Case(
      testDescription: "Sami has a form for pairs, but not after a number",
      language: "se",
      plural: "nplurals=2; plural=n != 1;",
      entries: forms("%d fiila", "%d fiilla")
    ),
    Case(
      testDescription: "a blank form is empty on purpose",
      language: "ar",
      plural: "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
      entries: forms(" ", "عنصر واحد", "عنصران", "%d عناصر", "%d عنصرًا", "%d عنصر")
    ),
    Case(
      testDescription: "a fourth form in Russian is for fractions",
      language: "ru",
      plural: "nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : "
        + "n%10==0 || n%10>=5 || n%100>=11 && n%100<=14 ? 2 : 3);",
      entries: forms("%d файл", "%d файла", "%d файлов", "%d файла")
    ),
    Case(
      testDescription: "only for 0, a header may differ",
      language: "fr",
      plural: "nplurals=2; plural=n!=1;",
      entries: forms("1 fichier", "%d fichiers")
    ),
    Case(
      testDescription: "nouns of some languages have one form after any number",
      language: "tr",
      plural: "nplurals=1; plural=0;",
      entries: forms("%d dosya")
    ),
    Case(
      testDescription: "a form for 2 alone is not for 0",
      language: "ro",
      plural: "nplurals=4; plural=((n==1) ? 0 : (n==2) ? 1 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 2 : 3);",
      entries: forms("un fișier", "două fișiere", "%d fișiere", "%d de fișiere")
    ),
    Case(
      testDescription: "a space before a width is no percent sign of a word",
      entries: entry("c-format", "%0.0send while reading %s", "% 0.0skoniec podczas czytania %s")
    ),
    Case(
      testDescription: "translators know the header that tools write for Breton",
      language: "br",
      plural: "nplurals=2; plural=n > 1;",
      entries: forms("%d restr", "%d restr")
    ),
    Case(
      testDescription: "an empty form of a header with fewer forms is one mistake",
      language: "he",
      plural: "nplurals=2; plural=n != 1;",
      entries: "msgid \" month\"\nmsgid_plural \" months\"\nmsgstr[0] \" חודש\"\nmsgstr[1] \"\"\n",
      expected: ["he empty-form two other"]
    ),
    Case(
      testDescription: "so is one that is not translated",
      language: "he",
      plural: "nplurals=2; plural=n != 1;",
      entries: "#, c-format\nmsgid \"%d old file\"\nmsgid_plural \"%d old files\"\n"
        + "msgstr[0] \"קובץ ישן אחד\"\nmsgstr[1] \"%d old files\"\n",
      expected: ["he form-untranslated two other"]
    ),
    Case(
      testDescription: "two forms that are not translated are one mistake",
      language: "cs",
      plural: "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
      entries: "#, c-format\nmsgid \"%d old file\"\nmsgid_plural \"%d old files\"\n"
        + "msgstr[0] \"%d starý soubor\"\nmsgstr[1] \"%d old files\"\nmsgstr[2] \"%d old files\"\n",
      expected: ["cs form-untranslated few other"]
    ),
    Case(
      testDescription: "a unit is no word that must differ",
      language: "es",
      plural: "nplurals=2; plural=n!=1;",
      entries: "#, c-format\nmsgid \"%s kB, %d tablespace\"\nmsgid_plural \"%s kB, %d tablespaces\"\n"
        + "msgstr[0] \"%s kB, %d tablespace\"\nmsgstr[1] \"%s kB, %d tablespaces\"\n"
    ),
    Case(
      testDescription: "PHP finds an argument by its number alone",
      language: "ro",
      plural: "nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);",
      entries: "#, php-format\nmsgid \"%1$d match in %2$s\"\nmsgid_plural \"%1$d matches in %2$s\"\n"
        + "msgstr[0] \"O potrivire în %2$s\"\nmsgstr[1] \"%1$d potriviri în %2$s\"\n"
        + "msgstr[2] \"%1$d de potriviri în %2$s\"\n"
    ),
    Case(
      testDescription: "a msgid may say 1, because translations need not",
      language: "ru",
      plural: "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
      entries: "#, c-format\nmsgid \"1 month ago\"\nmsgid_plural \"%d months ago\"\n"
        + "msgstr[0] \"%d месяц назад\"\nmsgstr[1] \"%d месяца назад\"\nmsgstr[2] \"%d месяцев назад\"\n"
    ),
    Case(
      testDescription: "a wrong header is one mistake, even if it also has too many forms",
      language: "is",
      plural: "nplurals=2; plural=1;",
      entries: forms("%d skrá", "%d skrár"),
      expected: ["is plural-header one"]
    ),
    Case(
      testDescription: "translators know the header that msginit writes",
      language: "lv",
      plural: "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);",
      entries: forms("%d fails", "%d faili", "%d failu")
    ),
    Case(
      testDescription: "or that most files have, because CLDR got another form later",
      language: "mt",
      plural: "nplurals=4; plural=(n==1 ? 0 : n==0 || (n%100>1 && n%100<11) ? 1 : (n%100>10 && n%100<20) ? 2 : 3);",
      entries: forms("%d fajl", "%d fajls", "%d-il fajl", "%d fajl")
    ),
    Case(
      testDescription: "the x of a size is no word that must differ",
      language: "es",
      plural: "nplurals=2; plural=n!=1;",
      entries: "#, c-format\nmsgid \"%dx%d pixel\"\nmsgid_plural \"%dx%d pixels\"\n"
        + "msgstr[0] \"%dx%d pixel\"\nmsgstr[1] \"%dx%d pixeles\"\n"
    ),
    Case(
      testDescription: "a form that always says 1 is right where the header uses it for 1 alone",
      language: "ru",
      plural: "nplurals=3; plural=(n==1 ? 0 : n%10>=1 && n%10<=4 && (n%100<11 || n%100>14) ? 1 : 2);",
      entries: forms("1 файл", "%d файла", "%d файлов"),
      expected: ["ru plural-header one"]
    ),
  ]

  private static func entry(_ flags: String, _ id: String, _ text: String) -> String {
    (flags.isEmpty ? "" : "#, \(flags)\n") + "msgid \"\(id)\"\nmsgstr \"\(text)\"\n\n"
  }

  /// What msgfmt refuses, and what is like it in entries without a flag.
  static let mistakes: [Case] = [
    Case(
      testDescription: "a msgid that is there twice",
      entries: entry("", "a", "b") + entry("fuzzy", "a", "c"),
      expected: ["pl duplicate-key"]
    ),
    Case(
      testDescription: "a msgid is there once for each context",
      entries: entry("", "a", "b") + "msgctxt \"menu\"\n" + entry("", "a", "c")
    ),
    Case(
      testDescription: "a lost line break at the end",
      entries: entry("", #"a\n"#, "b"),
      expected: ["pl edge-line-break"]
    ),
    Case(
      testDescription: "an added line break at the start",
      entries: entry("", "a", #"\nb"#),
      expected: ["pl edge-line-break"]
    ),
    Case(
      testDescription: "a number that is lost without plurals",
      entries: entry("c-format", "%d files", "pliki"),
      expected: ["pl argument-lost"]
    ),
    Case(
      testDescription: "a number that is lost for many numbers",
      entries: forms("plik", "%d pliki", "pliki"),
      expected: ["pl number-not-shown many"]
    ),
    Case(
      testDescription: "another size of a number",
      entries: entry("c-format", "%d files", "%ld plików"),
      expected: ["pl argument-mismatch"]
    ),
    Case(
      testDescription: "numbered and other placeholders",
      entries: entry("c-format", "%s of %s", "%s z %2$s"),
      expected: ["pl malformed-directive"]
    ),
    Case(
      testDescription: "the formats of Tcl",
      entries: entry("tcl-format", "%d files", "%s plików"),
      expected: ["pl argument-mismatch"]
    ),
    Case(
      testDescription: "forms in another order",
      entries: files("msgstr[1] \"%d a\"\nmsgstr[0] \"b\"\nmsgstr[2] \"%d c\"\n"),
      expected: ["pl unreadable-file"]
    ),
    Case(
      testDescription: "no flag: printf",
      entries: entry("", "%s files", "%d plików"),
      expected: ["pl argument-mismatch"]
    ),
    Case(
      testDescription: "no flag: printf with a lost text",
      entries: entry("", "by %s", "od"),
      expected: ["pl argument-lost"]
    ),
    Case(
      testDescription: "no flag: Python's names",
      entries: entry("", "by %(name)s", "od %(nazwa)s"),
      expected: ["pl argument-mismatch"]
    ),
    Case(
      testDescription: "no flag: braces",
      entries: entry("", "{days:L} days", "{dni:L} dni"),
      expected: ["pl argument-mismatch"]
    ),
    Case(testDescription: "no flag: a percent sign of a word", entries: entry("", "50%discount", "rabat 50%")),
    Case(testDescription: "no flag: a percent sign before a word", entries: entry("", "%-encoded", "% kodowane")),
    Case(
      testDescription: "no flag: the letters of another format",
      entries: entry("", #"  %a   free\n  %d   used\n"#, #"  %a   wolne\n  %d   zajęte\n  %c   x\n"#)
    ),
    Case(
      testDescription: "no flag: a msgid that is nothing but a name in braces is a key, as in SimpleSAMLphp",
      entries: entry("", "{core:frontpage:welcome}", "Witaj") + entry("", "{logout}", "Wyloguj")
    ),
    Case(
      testDescription: "no flag: a msgid that is nothing but a numbered placeholder",
      entries: entry("", "{0}", "x"),
      expected: ["pl argument-lost"]
    ),
    Case(
      testDescription: "no flag: braces of a program in C",
      entries: entry("c-format", "%s", "%s") + entry("", "{internal}", "{wewnętrzny}")
    ),
    Case(
      testDescription: "no flag: a format of the program's own, where xgettext has flagged others",
      entries: entry("c-format", "%s", "%s") + entry("", "@a @b (%If).", "Blok dla %i (%Q) jest zły (%If).")
    ),
    Case(
      testDescription: "no flag: {0} and {name!r} beside formats of C, as in Calamares and Quod Libet",
      entries: entry("c-format", "%s", "%s") + entry("", "Mount {0}", "Montuj {o}")
        + entry("", "no {name!r}", "nie ma {nazwa!r}")
        + entry("", "see {0}", "patrz") + entry("", "[a-z]{2}", "[a-z]{3}") + entry("", "{word}", "{wyraz}"),
      expected: ["pl argument-mismatch", "pl argument-mismatch", "pl argument-lost"]
    ),
    Case(
      testDescription: "no flag: braces beside formats of C",
      entries: entry("", "by %s", "od %s") + entry("", "--dialog {fname}", "--dialog {plik}")
    ),
    Case(
      testDescription: "no flag: the text of a manual",
      entries: "#. type: Plain text\n" + entry("", "{plus} %s", "+")
    ),
    Case(testDescription: "no flag: markup of the program", entries: entry("", "@{num} is 0", "@{liczba} to 0")),
    Case(testDescription: "no flag: the variables of a shell", entries: entry("", "${Newline}", "${NowyWiersz}")),
    Case(
      testDescription: "a space flag before a word in other letters",
      language: "ko",
      plural: "nplurals=1; plural=0;",
      entries: entry("c-format", "Invalid entry at index %d: %s", "인덱스 % d에서 비활성화: % s")
    ),
    Case(testDescription: "an old spelling of a size", entries: entry("c-format", "%zd of %Zd", "%Zd z %zd")),
    Case(
      testDescription: "a width by its position in Tcl",
      entries: entry("tcl-format", "%s ... %*i of %*i", "%4$*i: %2$*i, %1$s")
    ),
    Case(
      testDescription: "a width without a position in C",
      entries: entry("c-format", "%*d", "%1$*d"),
      expected: ["pl malformed-directive"]
    ),
    Case(
      testDescription: "a type of Tcl after a width by its position",
      entries: entry("tcl-format", "%s ... %*s", "%2$*i: %1$s"),
      expected: ["pl argument-mismatch"]
    ),
    Case(
      testDescription: "the placeholders of Boost",
      entries: entry("boost-format", "%1% of %2%", "%2$s z %|1$|") + entry("boost-format", "%s: %ld", "%|1$|: %|2$-5d|")
        + entry("boost-format", "'%1%'", "'%|1|'%20t") + entry("boost-format", "%d %s%%", "%2$s%% %1$u")
    ),
    Case(
      testDescription: "mistakes of Boost, as in Zypper",
      entries: entry("boost-format", "'%1%' a", "'%1' a") + entry("boost-format", "'%1%' b", "'% 1%' b")
        + entry("boost-format", "'%1%' c", "'1%' c") + entry("boost-format", "'%1%', '%2%'", "'%s', '%2%'")
        + entry("boost-format", "%d e", "%s e") + entry("boost-format", "%1% of %2%", "%1%")
        + entry("boost-format", "%1% g", "%|1$d| g"),
      expected: [
        "pl malformed-directive", "pl malformed-directive", "pl malformed-directive", "pl malformed-directive",
        "pl argument-mismatch", "pl argument-lost", "pl argument-mismatch",
      ]
    ),
    Case(
      testDescription: "an entry with two flags must fit both, as in Zypper",
      entries: entry("c-format, boost-format", "%s a", "%1% a") + entry("c-format, boost-format", "%s b", "b")
        + entry("boost-format, c-format", "%s d", "%2$s d") + entry("lisp-format, c-format", "%d f", "f"),
      expected: ["pl argument-lost", "pl argument-lost", "pl argument-mismatch", "pl argument-lost"]
    ),
    Case(
      testDescription: "the placeholders of JavaScript",
      entries: entry("javascript-format", "%s of %05d", "%2$d z %1$s")
        + entry("javascript-format", "%.2f%% a", "%f%% a")
        + entry("javascript-format", "%s b", "%i b") + entry("javascript-format", "%s c", "%d c")
        + entry("javascript-format", "%s d", "d"),
      expected: ["pl malformed-directive", "pl argument-mismatch", "pl argument-lost"]
    ),
    Case(
      testDescription: "the numbered placeholders of Object Pascal, as in Lazarus",
      entries: entry("object-pascal-format", "%s in %s: %d", "%2:d w %1:s: %0:s")
        + entry("object-pascal-format", "%s has %.2f", "%1:-8.2f w %0:s")
    ),
    Case(
      testDescription: "mistakes of Object Pascal, as in Lazarus",
      entries: entry("object-pascal-format", "%s a", "%1:s a") + entry("object-pascal-format", "%s b", "%0:d b")
        + entry("object-pascal-format", "%s c", "%0: c") + entry("object-pascal-format", "%s of %s d", "%0:s d")
        + entry("object-pascal-format", "%s (%d)", "%0:s (%d)"),
      expected: [
        "pl argument-mismatch", "pl argument-mismatch", "pl malformed-directive", "pl argument-lost",
        "pl argument-mismatch",
      ]
    ),
    Case(
      testDescription: "msgfmt does not check a msgid that shows an argument in two ways, as with a number beside none",
      entries: entry("object-pascal-format", "%0:s (%d)", "%d: %0:s") + entry("c-format", "%1$s %1$d", "%1$d")
        + "#, c-format\nmsgid \"%s\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d plik\"\nmsgstr[1] \"%s\"\nmsgstr[2] \"%d\"\n",
      expected: ["en argument-mismatch", "en argument-mismatch one", "pl argument-mismatch few"]
    ),
    Case(
      testDescription: "no flag: the numbered placeholders of Object Pascal, as in Double Commander",
      entries: entry("", "Error in %s at %sAddress %s%s", "%3:s %1:sアドレス %2:s の %0:s")
        + entry("", "%0:s of %d", "%d") + entry("", "%s %s %s", "%2:s %0:s %s")
    ),
    Case(
      testDescription: "no flag: mistakes of Object Pascal",
      entries: entry("", "%s by %s", "%2:s od %0:s") + entry("", "%d of %s", "%1:s z %0:s"),
      expected: ["pl argument-mismatch", "pl argument-mismatch"]
    ),
    Case(
      testDescription: "no flag: a colon after an argument of Qt or KDE",
      entries: entry("", "%1: %s", "%1:%s") + entry("", "%1:size", "%1:rozmiar")
    ),
    Case(
      testDescription: "Perl's names in braces, and other braces",
      entries: entry(
        "perl-brace-format",
        "@tie{}See @samp{{node}}: {href}",
        "@tie{ }n@oe{}ud @^{c} @samp{{node}} @{href} {href}"
      )
    ),
    Case(
      testDescription: "a lost name of Perl",
      entries: entry("perl-brace-format", "See {href}", "{ href }"),
      expected: ["pl argument-lost"]
    ),
    Case(
      testDescription: "an argument that Perl's string has lost",
      language: "es",
      entries: entry("perl-format", "%s has a too old version", "$s tiene una versión demasiado antigua"),
      expected: ["es argument-lost"]
    ),
    Case(
      testDescription: "numbered arguments of Perl beside others",
      entries: entry("perl-format", "%s: %s of %d", "%3$d: %s z %s")
    ),
    Case(
      testDescription: "an argument that Qt's string has lost",
      language: "es",
      entries: entry("qt-format", "Invalid font size: %1", "Tamaño de fuente no válida: %"),
      expected: ["es argument-lost"]
    ),
    Case(
      testDescription: "an argument that Qt's string has too many",
      entries: entry("qt-format", "by %1", "%2 od %L1"),
      expected: ["pl argument-mismatch"]
    ),
    Case(
      testDescription: "Qt's %L1 and %01 where the msgid has neither",
      entries: entry("qt-format", "by %1", "od %L1") + entry("qt-format", "%1 of %2", "%1 z %02")
        + entry("qt-format", "%L1 of %2", "%1 z %02"),
      expected: ["pl argument-mismatch", "pl argument-mismatch"]
    ),
    Case(
      testDescription: "no form of Qt's leaves an argument out, but its number is not one of them",
      language: "ru",
      plural: "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
      entries: "#, qt-format\nmsgid \"%n of %1\"\nmsgid_plural \"%n of %1\"\n"
        + "msgstr[0] \"один из %1\"\nmsgstr[1] \"%n\"\nmsgstr[2] \"%n из %1\"\n",
      expected: ["ru argument-lost few"]
    ),
    Case(
      testDescription: "KDE does without one argument",
      entries: entry("kde-format", "%1 of %2", "z %2") + entry("kde-format", "%1 at %2", "x"),
      expected: ["pl argument-lost"]
    ),
    Case(
      testDescription: "Python raises an error for an argument without a name that one form leaves out",
      language: "he",
      plural: "nplurals=2; plural=n != 1;",
      entries: "#, python-format\nmsgid \"Waiting %s second.\"\nmsgid_plural \"Waiting %s seconds.\"\n"
        + "msgstr[0] \"בהמתנה של שניה אחת.\"\nmsgstr[1] \"בהמתנה של %s שניות.\"\n",
      expected: ["he argument-lost one"]
    ),
    Case(
      testDescription: "the %q of Go, which xgettext takes for C, in the msgid and the translation, as in snapd",
      entries: entry("c-format", "%q switched to %q: %v", "%q (%q）: %v")
    ),
    Case(
      testDescription: "a percent sign before a word that xgettext takes for a placeholder, as in Superset",
      entries: entry("python-format", "% calculation", "% calcul") + entry("python-format", "% of total", "% du total")
    ),
    Case(
      testDescription: "a percent sign before a word that msgfmt takes for another placeholder than that of the msgid",
      entries: entry("python-format", "% calculation", "% Berechnung") + entry("python-format", "% change", "حساب ٪")
        + entry("python-format", "% content", "% del cálculo"),
      expected: ["pl malformed-directive", "pl malformed-directive", "pl malformed-directive"]
    ),
    Case(
      testDescription: "JSON in a text that xgettext takes for a format",
      entries: entry("python-brace-format", "as `{ \\\"by\\\": \\\"Team\\\" }`", "jak `{ \\\"by\\\": \\\"Zespół\\\" }`")
    ),
    Case(
      testDescription: "no flag: the unit s behind an argument of Perl's Maketext, as in Request Tracker",
      entries: entry("", "%1s", "%1 s") + entry("", "< %1d", "< %1j")
    ),
    Case(
      testDescription: "no flag: a bare percent sign before a placeholder, as in pretix",
      entries: entry("", "incl. %(rate)s% %(taxname)s", "w tym %(taxname)s %(rate)s%")
    ),
    Case(testDescription: "no flag: braces of a program", entries: entry("", "{ return 1; }", "{ wróć 1; }")),
    Case(testDescription: "a flag that says no", entries: entry("no-c-format", "%d", "%s")),
    Case(
      testDescription: "letters in a placeholder are not words",
      entries: entry("", "{name}: {days:L}", "{name}: {days:L}")
    ),
  ]

  private static func files(_ forms: String) -> String { "#, c-format\n\(GettextReaderTests.files)\(forms)" }

  @Test("what msgfmt refuses is an error", arguments: mistakes)
  func refusedTexts(item: Case) {
    let found = findings(in: item.files, item.options)
    #expect(found.summaries == item.expected, "\(found.map(\.message))")
    #expect(
      found.allSatisfy { $0.severity == .error } || item.testDescription.hasPrefix("no flag")
        || found.contains { $0.severity == .error }
    )
  }

  @Test("a brace too many is told as one, as in Mailman") func brace() {
    let entries = Self.entry("python-brace-format", "${person} left", "${person}}: nie ma")
    let found = findings(in: Case(testDescription: "", entries: entries).files)
    expectEqual(found.map(\.message), ["There is one } too many. Remove it."])
  }

  @Test("a file without a header is refused, a template is not") func header() {
    expectEqual(findings(in: ["po/pl.po": "msgid \"a\"\nmsgstr \"b\"\n"]).summaries, ["pl unreadable-file"])
    // What is left of a damaged header is not told as another mistake.
    let piece = "msgid \"Last-Translator: A\\n\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\"\n"
    expectEqual(findings(in: ["po/pl.po": piece]).summaries, ["pl unreadable-file"])
    #expect(findings(in: ["po/a.pot": "msgid \"a\"\nmsgstr \"\"\n", "po/de.po": ""]).isEmpty)
  }

  // MARK: msgfmt

  /// The rules that are about the syntax of a file, and not about its texts.
  private static let syntaxRules: [LintRule] = [.unreadableFile, .duplicateKey, .pluralHeader, .edgeLineBreak]

  @Test(
    "random and damaged files: what msgfmt -c refuses has errors, and what it accepts none of syntax",
    .enabled(if: Oracle.msgfmt.isWanted, "\(Oracle.msgfmt.absence)")
  )
  func msgfmtAgrees() async throws {
    try Oracle.msgfmt.require()
    let msgfmt = try #require(Oracle.msgfmtPath)
    var counts = (accepted: 0, refused: 0)
    for seed in 0..<75 as Range<UInt64> {
      let bytes = RandomPO.bytes(seed: seed)
      let run = try await CommandRun(msgfmt, ["-c", "-o", "/dev/null", "-"], input: Data(bytes))
      let found = Linter().report(on: ["po/pl.po": bytes]).errors
      if run.code != 0 {
        counts.refused += 1
        #expect(!found.isEmpty, "\(seed): \(run.errors)")
      } else if run.errors.isEmpty {
        counts.accepted += 1
        let wrong = found.filter { Self.syntaxRules.contains($0.rule) }
        #expect(wrong.isEmpty, "\(seed): \(wrong)")
      }
    }
    #expect(counts.accepted > 15 && counts.refused > 15, "\(counts)")
  }

  @Test("the file itself tells what is shown", arguments: meaning)
  func shippedTexts(item: Case) {
    let found = findings(in: item.files, item.options)
    #expect(found.summaries == item.expected, "\(found.map(\.message))")
  }

  @Test("a file has as many translations as its own entries") func coverage() {
    let header = GettextReaderTests.header()
    let files = [
      "po/pl.po": header + "msgid \"Open\"\nmsgstr \"Otwórz\"\n",
      "po/de.po": header.replacing(": pl", with: ": de")
        + "msgid \"Close\"\nmsgstr \"Zu\"\n#, fuzzy\nmsgid \"b\"\nmsgstr \"c\"\n",
    ]
    let rows = Linter().coverage(of: files.mapValues { Array($0.utf8) }).rows
    expectEqual(rows.map(\.language), ["de", "pl"])
    expectEqual(rows.map(\.translated), [1, 1])
    expectEqual(rows.map(\.needsReview), [1, 0])
    expectEqual(rows.map(\.missing), [0, 0])
  }
}
