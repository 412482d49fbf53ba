import { slaFigures } from "@kitpath/contract/catalogue/labs/sla-figures";
import { findSlaHead } from "@kitpath/contract/catalogue/products/sla-list";

type Product = { sla_id: string | null; turnaround_hours: number; price_minor: number };

const seqSecure = "08";

/**
 * Returns what a lab has agreed to for a sample of a product: the maximum hours from receipt to release, and the price that
 * damages are a share of. Only one agreement states a price; for the others it is the product's list price, not what a clinic
 * pays.
 */
export function agreedTerms(product: Product): { turnaroundHours: number; priceMinor: number } {
  const agreement = product.sla_id === null ? undefined : findSlaHead(product.sla_id);
  return {
    turnaroundHours: agreement ? slaFigures.turnaroundHours[agreement.kind][1] : product.turnaround_hours,
    priceMinor:
      agreement?.slaId === seqSecure ? slaFigures.seqSecurePounds.perTest * 100 : product.price_minor,
  };
}
