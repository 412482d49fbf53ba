import type { Billing } from "@kitpath/contract/billing";
import { formatMonth } from "@kitpath/contract/money";
import { Link } from "@tanstack/react-router";
import { Card } from "../../ui/card.tsx";
import { Time } from "../../ui/time.tsx";
import { Totals } from "./totals.tsx";
import styles from "./payment-method-card.module.css";

/** This month's total so far. */
export function NextStatementCard({ billing }: { billing: Billing }) {
  const { month, issuedOn, totals } = billing.nextStatement;
  return (
    <Card
      title={`${formatMonth(month)} so far`}
      action={
        <Link to="/admin/clinics/billing/statement" search={{ month }}>
          See the statement
        </Link>
      }
    >
      {totals.length > 0 ? (
        <Totals totals={totals} />
      ) : (
        <p className={styles.terms}>Nothing has been charged this month.</p>
      )}
      {billing.payment_type === "invoice" && totals.length > 0 ? (
        <p className={styles.note}>
          Invoiced on <Time value={`${issuedOn}T12:00:00Z`} format="day" />.
        </p>
      ) : null}
    </Card>
  );
}
