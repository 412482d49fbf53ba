/** Minor units of an amount as the shop writes it, `12.50`; what is finer than the currency is rounded. */
export function minorOf(amount: string, currency: string): number {
  const digits =
    new Intl.NumberFormat("en-GB", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
    2;
  return Math.round(Number(amount) * 10 ** digits);
}
