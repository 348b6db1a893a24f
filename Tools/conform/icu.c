// Answers with ICU4C. Built and started by icu.sh.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

// Opens the rules of a language once, and a formatter for each count of fraction digits.
static const char *answer(const char *language, const char *type, const char *number, char *result) {
  static char open_language[64] = "", open_type[16] = "";
  static UPluralRules *rules = NULL;
  static UFormattedNumber *formatted = NULL;
  static UNumberFormatter *formatters[128];
  UErrorCode status = U_ZERO_ERROR;

  // There is no way to give ICU the exponent of a compact number: it depends on the language's own notation.
  if (strchr(number, 'c') != NULL) return "";
  if (formatted == NULL) formatted = unumf_openResult(&status);
  if (strcmp(language, open_language) != 0 || strcmp(type, open_type) != 0) {
    uplrules_close(rules);
    rules = uplrules_openForType(
        language, strcmp(type, "ordinal") == 0 ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, &status);
    strcpy(open_language, language);
    strcpy(open_type, type);
  }
  const char *point = strchr(number, '.');
  size_t digits = point == NULL ? 0 : strlen(point + 1);
  if (digits >= 128) return "";
  if (formatters[digits] == NULL) {
    UChar skeleton[160];
    char text[160] = "precision-integer";
    if (digits > 0) {
      text[0] = '.';
      memset(text + 1, '0', digits);
      text[digits + 1] = '\0';
    }
    u_uastrcpy(skeleton, text);
    formatters[digits] = unumf_openForSkeletonAndLocale(skeleton, -1, "en", &status);
  }
  unumf_formatDecimal(formatters[digits], number, -1, formatted, &status);
  UChar keyword[16];
  uplrules_selectFormatted(rules, formatted, keyword, 16, &status);
  // ICU 72 refuses integers of more digits than its selection can keep.
  if (status == U_UNSUPPORTED_ERROR) return "";
  if (U_FAILURE(status)) {
    fprintf(stderr, "icu: %s for %s %s %s\n", u_errorName(status), language, type, number);
    exit(1);
  }
  return u_austrcpy(result, keyword);
}

int main(int count, char **arguments) {
  char line[4096], result[32];
  if (count > 1 && strcmp(arguments[1], "--version") == 0) {
    puts("ICU " U_ICU_VERSION);
    return 0;
  }
  while (fgets(line, sizeof line, stdin) != NULL) {
    line[strcspn(line, "\n")] = '\0';
    char *language = strtok(line, "\t"), *type = strtok(NULL, "\t"), *number = strtok(NULL, "\t");
    puts(language && type && number ? answer(language, type, number, result) : "");
  }
  return 0;
}
