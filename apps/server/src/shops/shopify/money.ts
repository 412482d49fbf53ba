/** Converts an amount as the shop writes it, e.g. `12.50`, to minor units; anything finer is rounded. */
export function minorOf(amount: string, currency: string): number {
  const digits =
    new Intl.NumberFormat("en-GB", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
    2;
  return Math.round(Number(amount) * 10 ** digits);
}
