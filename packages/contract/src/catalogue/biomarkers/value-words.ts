/** A unit as laboratories print it after a value: `×10⁹/L`. Without the sign, 29 and 10⁹ read as one number. */
export const printedUnit = (unit: string): string => (/^10[⁰¹²³⁴-⁹*^]/.test(unit) ? `×${unit}` : unit);

/** A value with its unit: `5.0 mmol/L`, `29 ×10⁹/L`, `Negative`. */
export const valueInWords = (value: string, unit: string): string => `${value} ${printedUnit(unit)}`.trim();
