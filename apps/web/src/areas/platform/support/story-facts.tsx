import { countries } from "@kitpath/contract/places/countries";
import { formatName, formatPrice, unknownText } from "@kitpath/contract/fields/formats";
import type { OrderStory } from "@kitpath/contract/platform/support/support";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./story-screen.module.css";

export function OrderCard({
  story: { item, createdAt, placedBy, lab, stripeInvoiceId },
}: {
  story: OrderStory;
}) {
  const { title, quantity, total, currency } = item;
  return (
    <Card title={title}>
      <Facts
        facts={[
          { label: "Quantity", value: quantity },
          { label: "Price", value: `${formatPrice(total, currency)} ex VAT` },
          { label: "Ordered", value: <Time value={createdAt} format="moment" /> },
          { label: "Ordered by", value: placedBy ?? unknownText },
          { label: "Lab", value: lab ?? "Not chosen yet" },
          ...(stripeInvoiceId
            ? [
                {
                  label: "Invoice",
                  value: (
                    <>
                      {stripeInvoiceId} <CopyButton value={stripeInvoiceId} label="Copy invoice number" />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** The recipient and the test taker, so that support can verify whom they are speaking with. */
export function PersonCard({ story: { delivery, patient, place } }: { story: OrderStory }) {
  const { addressLine1, addressLine2, city, postcode, countryCode, county, state } = delivery.address;
  const country = countries.find(({ country_code }) => country_code === countryCode)?.title ?? countryCode;
  const lines = [addressLine1, addressLine2, city, county, state, postcode, country];
  return (
    <Card title={formatName(delivery.firstName, delivery.lastName)}>
      <Facts
        facts={[
          { label: "E-mail", value: delivery.email },
          { label: "Phone", value: delivery.mobileNumber },
          {
            label: "Address",
            value: <address className={styles.address}>{lines.filter(Boolean).join("\n")}</address>,
          },
          ...(patient ? [{ label: "Patient", value: `${patient.name}, ${patient.email}` }] : []),
          ...(place ? placeFacts(place) : []),
        ]}
      />
    </Card>
  );
}

/** Of the patient's own place: what went to them, and whether they are in. */
const placeFacts = (place: NonNullable<OrderStory["place"]>) =>
  [
    { label: "My tests: invited", at: place.invitedAt },
    { label: "By e-mail", at: place.emailedAt },
    { label: "By text message", at: place.textedAt },
    { label: "In since", at: place.enteredAt },
    { label: "Last in", at: place.lastEnteredAt },
    { label: "Access closed", at: place.closedAt },
  ].flatMap(({ label, at }, index) =>
    at || index === 0 ? [{ label, value: at ? <Time value={at} format="moment" /> : "Not yet" }] : [],
  );
