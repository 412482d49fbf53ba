/**
 * Whether ten digits, of which the first is 1 or 2, are a US National Provider Identifier: with the prefix 80840 of US health
 * identifiers their Luhn sum is a multiple of ten (CMS, "NPI Check Digit Calculation").
 */
export function isNpi(digits: string): boolean {
  if (!/^[12]\d{9}$/.test(digits)) return false;
  // What the prefix adds to the sum.
  let sum = 24;
  for (const [index, digit] of digits.split("").entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
