import { countries } from "@kitpath/contract/places/countries";
import { formatCalendarDay, formatName, formatPrice, unknownText } from "@kitpath/contract/fields/formats";
import { approvalInWords } from "@kitpath/contract/fields/approval-marks";
import type { OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import { sexes } from "../../../lib/sexes.ts";
import { Card } from "../../../ui/card.tsx";
import { Copied } from "../../../ui/copied.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { TaxReason } from "../../../ui/identity-facts.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./order-page.module.css";
import { PaymentLabel } from "./payment-label.tsx";

export function ItemCard({ order }: { order: OrderDetail }) {
  const { title, quantity, unitPrice, total, currency } = order.item;
  const price = formatPrice(unitPrice, currency);
  return (
    <Card title={title}>
      <Facts
        facts={[
          { label: "Quantity", value: quantity },
          {
            label: "Price",
            value:
              quantity > 1
                ? `${quantity} × ${price} = ${formatPrice(total, currency)} ex VAT`
                : `${price} ex VAT`,
          },
          ...(order.tax ? [{ label: "Tax", value: <TaxReason tax={order.tax} /> }] : []),
          { label: "Payment", value: <PaymentLabel order={order} /> },
          ...(order.approval === "not_needed"
            ? []
            : [{ label: "Approval", value: <ApprovalText order={order} /> }]),
          { label: "Ordered", value: <Time value={order.createdAt} format="moment" /> },
          { label: "Ordered by", value: order.placedBy ?? unknownText },
          { label: "Lab", value: order.lab ?? "Not chosen yet" },
          ...(order.notes ? [{ label: "Notes", value: order.notes }] : []),
        ]}
      />
    </Card>
  );
}

/** Whether a physician has approved it, and what they said. */
function ApprovalText({ order }: { order: OrderDetail }) {
  const { approval, approvalGiven } = order;
  if (!approvalGiven) return approvalInWords(order);
  const { physician, endedAt, dueAt, reason } = approvalGiven;
  if (approval === "waiting")
    return (
      <>
        {approvalInWords(order)}, until <Time value={dueAt} format="moment" />
      </>
    );
  return (
    <>
      {approvalInWords(order)} by {physician} <Time value={endedAt} format="moment" />
      {reason ? `: ${reason}` : null}
    </>
  );
}

const copied = (value: string, what: string) => <Copied value={value} what={what} />;

/** An erased person's e-mail is made up, since one is required. */
const emailOf = ({ email }: { email: string }) =>
  email && !email.endsWith("@erased.invalid") ? copied(email, "e-mail") : unknownText;

function physicianText({ firstName, lastName, npi, ...others }: Record<string, string>): string {
  const known = [formatName(firstName, lastName), npi ? `NPI ${npi}` : ""];
  return (
    [...(firstName || npi ? known : []), ...Object.values(others)].filter(Boolean).join(" · ") || unknownText
  );
}

type PatientCardProps = { patient: OrderDetail["patient"]; physician: OrderDetail["physicianDetails"] };

export function PatientCard({ patient, physician }: PatientCardProps) {
  const physicianFacts = physician ? [{ label: "Physician", value: physicianText(physician) }] : [];
  if (!patient) {
    return (
      <Card title="Patient">
        <p className={styles.quiet}>
          No patient is entered for this product: they register the kit themselves.
        </p>
        <Facts facts={physicianFacts} />
      </Card>
    );
  }
  return (
    <Card title="Patient">
      <Facts
        facts={[
          { label: "Name", value: formatName(patient.firstName, patient.lastName) },
          { label: "Date of birth", value: formatCalendarDay(patient.dateOfBirth) },
          { label: "Sex at birth", value: sexes[patient.gender] },
          { label: "E-mail", value: emailOf(patient) },
          { label: "Phone", value: patient.mobileNumber || unknownText },
          ...physicianFacts,
        ]}
      />
    </Card>
  );
}

export function DeliveryCard({ delivery }: { delivery: OrderDetail["delivery"] }) {
  const { address } = delivery;
  const country = countries.find(({ country_code }) => country_code === address.countryCode)?.title;
  const isUs = address.countryCode === "US";
  const lines = [
    address.addressLine1,
    address.addressLine2,
    ...(isUs
      ? [[address.city, `${address.state ?? ""} ${address.postcode}`.trim()].filter(Boolean).join(", ")]
      : [address.city, address.county, address.postcode]),
    country ?? address.countryCode,
  ].filter(Boolean);
  return (
    <Card title="Delivery">
      <Facts
        facts={[
          { label: "Name", value: formatName(delivery.firstName, delivery.lastName) },
          {
            label: "Address",
            value: (
              <address className={styles.address}>
                {lines.join("\n")}
                <CopyButton value={lines.join("\n")} label="Copy address" />
              </address>
            ),
          },
          { label: "E-mail", value: emailOf(delivery) },
          { label: "Phone", value: delivery.mobileNumber || unknownText },
        ]}
      />
    </Card>
  );
}
