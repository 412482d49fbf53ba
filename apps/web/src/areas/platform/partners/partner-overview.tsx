import { formatNumber, unknownText } from "@kitpath/contract/fields/formats";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Time } from "../../../ui/time.tsx";
import { DetailsForm } from "./details-form.tsx";
import styles from "./partner-overview.module.css";
import { PartnerBilling } from "./partner-billing.tsx";
import { PlaceHostForm } from "./place-host-form.tsx";
import type { PartnerProps } from "./queries.ts";
import { TermsForm } from "./terms-form.tsx";

const cardWords = ({ hasDefaultCard, isDefaultCardExpired }: PartnerProps["partner"]): string => {
  if (!hasDefaultCard) return "None yet";
  return isDefaultCardExpired ? "Expired" : "Set up";
};

/** The details, figures and terms of a partner or lab. */
export function PartnerOverview({ partner }: PartnerProps) {
  const { id, kind, createdAt, figures, terms } = partner;
  const { users, products, orders, lastSignInAt } = figures;
  const facts = [
    { label: "Since", value: <Time value={createdAt} format="moment" /> },
    {
      label: "Last login",
      value: lastSignInAt ? <Time value={lastSignInAt} format="moment" /> : unknownText,
    },
    { label: "Users", value: formatNumber(users) },
    ...(kind === "clinic"
      ? [
          { label: "Products", value: formatNumber(products) },
          { label: "Orders", value: formatNumber(orders) },
          ...(terms.paymentType === "card" ? [{ label: "Card", value: cardWords(partner) }] : []),
        ]
      : []),
    {
      label: "ID",
      value: (
        <>
          {id} <CopyButton value={id} label="Copy ID" />
        </>
      ),
    },
  ];
  return (
    <div className={styles.columns}>
      <DetailsForm partner={partner} />
      <div className={styles.side}>
        <Card title="Summary">
          <Facts facts={facts} />
        </Card>
        <PartnerBilling partner={partner} />
        <TermsForm partner={partner} />
        {kind === "clinic" ? <PlaceHostForm partner={partner} /> : null}
      </div>
    </div>
  );
}
