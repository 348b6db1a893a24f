// Answers with exported C. Built and started by exported-c.sh.
#include EXPORTED

#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, stdin) > 0) {
    line[strcspn(line, "\n")] = '\0';
    char *language = strtok(line, "\t"), *type = strtok(NULL, "\t"), *number = strtok(NULL, "\t");
    plural_operands operands;
    if (!language || !type || !number || !plural_parse(number, &operands)) return 1;
    plural_function function = strcmp(type, "ordinal") == 0 ? plural_ordinal(language) : plural_cardinal(language);
    puts(function ? function(operands) : "");
  }
  free(line);
  return 0;
}
