// Answers with gettext's ngettext. Built and started by gettext.sh, which makes a catalog per language and type.
#include <errno.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **arguments) {
  char line[8192], domain[128], bound[128] = "";
  if (count != 2) return 64;
  setenv("LANGUAGE", "xx", 1);
  if (setlocale(LC_ALL, "C.UTF-8") == NULL) return 1;
  while (fgets(line, sizeof line, stdin) != NULL) {
    line[strcspn(line, "\n")] = '\0';
    char *language = strtok(line, "\t"), *type = strtok(NULL, "\t"), *number = strtok(NULL, "\t");
    const char *answer = "";
    // ngettext takes an unsigned long: no decimals, no compact numbers, nothing longer.
    if (language && type && number && number[strspn(number, "0123456789")] == '\0') {
      errno = 0;
      unsigned long value = strtoul(number, NULL, 10);
      if (errno == 0) {
        snprintf(domain, sizeof domain, "%s-%s", type, language);
        if (strcmp(domain, bound) != 0) bindtextdomain(domain, arguments[1]);
        strcpy(bound, domain);
        const char *category = dngettext(domain, "one item", "many items", value);
        // An untranslated string means that the language has no catalog.
        if (strstr(category, "item") == NULL) answer = category;
      }
    }
    puts(answer);
  }
  return 0;
}
