/** Whether the last digit of a LOINC code is the correct check digit, which catches typing errors. */
export function isLoincCode(code: string): boolean {
  const [, digits, check] = /^(\d{1,7})-(\d)$/.exec(code) ?? [];
  if (digits === undefined) return false;
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => {
      const weighed = digit * (place % 2 === 0 ? 2 : 1);
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}
