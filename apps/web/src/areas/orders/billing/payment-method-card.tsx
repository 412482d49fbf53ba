import type { Billing, Card as PaymentCard } from "@kitpath/contract/orders/billing/billing";
import { formatMonth } from "@kitpath/contract/fields/money";
import { useMutation } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./payment-method-card.module.css";

/** How orders are paid, with a link to the processor's page for entering a card. */
export function PaymentMethodCard({ billing }: { billing: Billing }) {
  const { payment_type: type, paymentDays, defaultCard } = billing;
  const starting = useMutation({
    mutationFn: () => call("startCardSetup", {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showFailure,
  });
  const isPrimary = type === "card" && (!defaultCard || defaultCard.isExpired);
  return (
    <Card
      title="Payment method"
      action={
        type === "nothing" ? null : (
          <Button
            variant={isPrimary ? "primary" : "plain"}
            busy={starting.isPending || starting.isSuccess}
            onClick={() => starting.mutate()}
          >
            {defaultCard ? "Replace card" : "Set up a card"}
          </Button>
        )
      }
    >
      <p className={styles.terms}>{terms[type](paymentDays)}</p>
      {defaultCard ? <CardRow card={defaultCard} /> : null}
    </Card>
  );
}

const terms = {
  card: () => "Your default card is charged for each order when it is placed. An order needs a valid card.",
  invoice: (days: number) =>
    `You get one invoice a month for everything ordered, payable within ${days} days.`,
  nothing: () => "The sandbox ships nothing and charges nothing.",
};

const brands: Record<string, string> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

const CardRow = ({ card: { brand, last4, expires, isExpired } }: { card: PaymentCard }) => (
  <div className={styles.card}>
    <CreditCard size={20} strokeWidth={1.75} aria-hidden="true" />
    <div>
      <p className={styles.number}>
        {brands[brand] ?? brand} ending {last4}
      </p>
      <p className={styles.expiry}>
        {isExpired ? "Expired" : "Expires"} at the end of {formatMonth(expires)}
      </p>
    </div>
    <Badge tone={isExpired ? "bad" : "ok"}>{isExpired ? "Expired" : "Default card"}</Badge>
  </div>
);
