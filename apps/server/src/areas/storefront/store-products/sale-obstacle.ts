import { formatMinor } from "@kitpath/contract/fields/money";
import type { StoreProductRow } from "./queries.ts";

type Offered = Pick<StoreProductRow, "price_minor" | "currency" | "minimum_minor" | "minimum_currency">;

/**
 * Returns why a product cannot be sold as it is, by what the clinic may order now and at what price; null if it can. It is not
 * stored, so it ends by itself when the offer is right again.
 */
export function saleObstacle({
  price_minor: price,
  currency,
  minimum_minor: minimum,
  minimum_currency: theirs,
}: Offered): string | null {
  if (minimum === null) return "It is no longer available for your account.";
  if (theirs !== currency) return `It is sold in ${currency}, but its price for you is now in ${theirs}.`;
  if (price >= minimum) return null;
  return `It costs ${formatMinor(price, currency)}, less than the lowest price of ${formatMinor(minimum, currency)}.`;
}
