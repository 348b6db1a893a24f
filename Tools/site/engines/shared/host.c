// What the linter asks its host for besides memory.

#include <stdint.h>

// The text of a fatal error, which a page has no place for.
int putchar(int character) { return character; }

static double power_of_ten(int exponent) {
  double power = 1;
  while (exponent-- > 0) power *= 10;
  return power;
}

// Reads a number of a catalog, such as the 1.0 of an argument, where it should be a whole number. Only whole numbers are used, so
// it suffices that those are exact.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  int is_negative = *text == '-';
  if (is_negative) text++;
  uint64_t digits = 0;
  int exponent = 0, has_point = 0;
  for (;; text++) {
    if (*text == '.' && !has_point) {
      has_point = 1;
    } else if (*text >= '0' && *text <= '9') {
      if (digits < UINT64_C(100000000000000000)) {
        digits = digits * 10 + (uint64_t)(*text - '0');
        exponent -= has_point;
      } else {
        exponent += !has_point;
      }
    } else {
      break;
    }
  }
  if (*text == 'e' || *text == 'E') {
    int is_below = *++text == '-', written = 0;
    if (*text == '-' || *text == '+') text++;
    for (; *text >= '0' && *text <= '9'; text++) {
      if (written < 10000) written = written * 10 + (*text - '0');
    }
    exponent += is_below ? -written : written;
  }
  // A whole number may end in fraction digits that are zeros.
  while (exponent < 0 && digits % 10 == 0 && digits) {
    digits /= 10;
    exponent++;
  }
  if (exponent > 400) exponent = 400;
  if (exponent < -400) exponent = -400;
  double value = exponent < 0 ? (double)digits / power_of_ten(-exponent) : (double)digits * power_of_ten(exponent);
  if (!digits) value = 0;
  *result = is_negative ? -value : value;
  return text;
}
