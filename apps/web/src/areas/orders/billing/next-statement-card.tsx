import type { Billing } from "@kitpath/contract/orders/billing/billing";
import { formatMinor, formatMonth } from "@kitpath/contract/fields/money";
import { Link } from "@tanstack/react-router";
import { Card } from "../../../ui/card.tsx";
import { Time } from "../../../ui/time.tsx";
import { Totals } from "./totals.tsx";
import styles from "./payment-method-card.module.css";

/** This month's total so far, and what earlier months have left over. */
export function NextStatementCard({ billing }: { billing: Billing }) {
  const { month, totals, carried } = billing.nextStatement;
  const credits = carried.filter(({ totalMinor }) => totalMinor < 0);
  return (
    <Card
      title={`${formatMonth(month)} so far`}
      action={
        <Link to="/admin/clinics/billing/statement" search={{ month }}>
          View statement
        </Link>
      }
    >
      {totals.length > 0 ? (
        <Totals totals={totals} />
      ) : (
        <p className={styles.terms}>Nothing has been charged this month.</p>
      )}
      <ToInvoice {...billing.nextStatement} />
      {credits.map(({ currency, totalMinor }) => (
        <p key={currency} className={styles.note}>
          A credit of {formatMinor(-totalMinor, currency)} from earlier months{" "}
          {billing.payment_type === "invoice"
            ? "is taken off the next monthly invoice."
            : "is returned to you."}
        </p>
      ))}
    </Card>
  );
}

/** When the month is invoiced; with the sum, if the rest of it was on invoices of orders. */
function ToInvoice({ issuedOn, totals, toInvoice }: Billing["nextStatement"]) {
  const day = <Time value={`${issuedOn}T12:00:00Z`} format="ownDate" />;
  const due = toInvoice.filter(({ totalMinor }) => totalMinor > 0);
  const dueIn = new Map(due.map(({ currency, totalMinor }) => [currency, totalMinor]));
  const isAll = totals.every(({ currency, totalMinor }) => totalMinor === (dueIn.get(currency) ?? 0));
  if (due.length > 0 && isAll) return <p className={styles.note}>Invoiced on {day}.</p>;
  return due.map(({ currency, totalMinor }) => (
    <p key={currency} className={styles.note}>
      {formatMinor(totalMinor, currency)} of it is invoiced on {day}.
    </p>
  ));
}
