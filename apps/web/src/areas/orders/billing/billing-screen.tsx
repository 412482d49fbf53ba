import type { InvoiceListQuery } from "@kitpath/contract/orders/billing/list-query";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BillingIdentityCard } from "./billing-identity-card.tsx";
import styles from "./billing-screen.module.css";
import { InvoicesTable } from "./invoices-table.tsx";
import { NextStatementCard } from "./next-statement-card.tsx";
import { PaymentMethodCard } from "./payment-method-card.tsx";
import { billingQuery } from "./queries.ts";

type BillingScreenProps = {
  /** Whether the user may change the billing details. */
  mayChange: boolean;
  query: InvoiceListQuery;
  onChange: (change: Partial<InvoiceListQuery>) => void;
};

/** The payment method, this month's total so far, and every invoice. */
export const BillingScreen = ({ mayChange, ...props }: BillingScreenProps) => (
  <div className={styles.screen}>
    <Summary />
    <BillingIdentityCard mayChange={mayChange} />
    <section aria-labelledby="invoices" className={styles.section}>
      <h2 id="invoices">Invoices</h2>
      <InvoicesTable {...props} />
    </section>
  </div>
);

const Summary = () => (
  <Loaded query={useQuery(billingQuery)} loading={<LoadingCards />} failure="Your billing could not be shown">
    {(billing) => (
      <>
        {billing.canOrder ? null : (
          <Notice
            tone="info"
            title={billing.defaultCard ? "Your default card has expired" : "No billing method is set up"}
          >
            {billing.defaultCard
              ? "Replace it to place orders again."
              : "You are charged only when customers place a successful order. Orders are accepted once a card is set up."}
          </Notice>
        )}
        <div className={styles.cards}>
          <PaymentMethodCard billing={billing} />
          <NextStatementCard billing={billing} />
        </div>
      </>
    )}
  </Loaded>
);

const LoadingCards = () => (
  <div className={styles.cards}>
    <Card title="Payment method">
      <Skeleton width="80%" />
    </Card>
    <Card title="This month so far">
      <Skeleton width="60%" />
    </Card>
  </div>
);
