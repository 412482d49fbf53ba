import type { MonthTotal } from "@kitpath/contract/orders/billing/billing";
import { formatMinor } from "@kitpath/contract/fields/money";
import { formatNumber } from "@kitpath/contract/fields/formats";
import styles from "./totals.module.css";

/** A month's totals in each of its currencies. */
export function Totals({ totals }: { totals: MonthTotal[] }) {
  return totals.map(({ currency, orders, netMinor, vatMinor, totalMinor }) => (
    <dl key={currency} className={styles.totals}>
      <div>
        <dt>Orders</dt>
        <dd>{formatNumber(orders)}</dd>
      </div>
      <div>
        <dt>Before VAT</dt>
        <dd>{formatMinor(netMinor, currency)}</dd>
      </div>
      <div>
        <dt>VAT</dt>
        <dd>{formatMinor(vatMinor, currency)}</dd>
      </div>
      <div className={styles.sum}>
        <dt>Total</dt>
        <dd>{formatMinor(totalMinor, currency)}</dd>
      </div>
    </dl>
  ));
}
