import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { WaitingOrder } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./pack-screen.module.css";
import type { Packing } from "./packing.ts";

type PackOrderProps = {
  packing: Packing;
  /** The orders dispatched since the screen was opened, newest first. */
  sent: readonly string[];
  busy: boolean;
  onTakeOut: (kitId: string) => void;
  onPutAway: () => void;
};

/** The current order: what goes in, what is in, and where it goes. */
export function PackOrder({ packing: { order, kitId }, sent, busy, onTakeOut, onPutAway }: PackOrderProps) {
  if (!order) return <SentCard sent={sent} />;
  return (
    <Card
      title={`Order ${order.orderNumber}`}
      action={
        // A scan under way would bring the order back.
        <Button disabled={busy} onClick={onPutAway}>
          Put aside
        </Button>
      }
    >
      <p>
        <strong>
          {order.quantity} × {order.product}
        </strong>
      </p>
      <p className={styles.quiet}>for {order.clinic}</p>
      <ul className={styles.kits} aria-label="Kits">
        {order.kits.map((kit, index) => (
          <li key={kit.kitId} className={styles.kit}>
            <span className={styles.quiet}>{index + 1}</span>
            <span className={styles.codes}>
              <strong>{kit.kitId}</strong>
              <span className={styles.quiet}>
                {kit.barcode} · batch {kit.batchNumber} · use by {formatCalendarDay(kit.expiresOn)}
              </span>
            </span>
            <Button
              variant="quiet"
              aria-label={`Take out kit ${kit.kitId}`}
              disabled={busy}
              onClick={() => onTakeOut(kit.kitId)}
            >
              Take out
            </Button>
          </li>
        ))}
        {Array.from({ length: order.quantity - order.kits.length }, (_, index) => (
          <li key={index} className={classNames(styles.kit, styles.missing)}>
            <span>{order.kits.length + index + 1}</span>
            <span className={styles.codes}>
              {index === 0 && kitId ? `${kitId.toUpperCase()}, tube to be scanned` : "Kit to be scanned"}
            </span>
          </li>
        ))}
      </ul>
      <Destination order={order} />
    </Card>
  );
}

function Destination({ order: { delivery, notes } }: { order: WaitingOrder }) {
  const { firstName, lastName, address } = delivery;
  const lines = [
    `${firstName} ${lastName}`,
    address.addressLine1,
    address.addressLine2,
    [address.city, address.countryCode === "US" ? address.state : address.county].filter(Boolean).join(", "),
    address.postcode,
    address.countryCode === "GB" ? undefined : address.countryCode,
  ];
  return (
    <>
      <address className={styles.address}>{lines.filter(Boolean).join("\n")}</address>
      {notes ? <p className={styles.quiet}>Notes: {notes}</p> : null}
    </>
  );
}

const SentCard = ({ sent }: { sent: readonly string[] }) => (
  <Card title="Sent just now">
    {sent.length === 0 ? (
      <p className={styles.quiet}>
        Nothing yet. Scanning a waiting order takes it up, and it can then no longer be cancelled.
      </p>
    ) : (
      <ul className={styles.sent} aria-label="Sent orders">
        {sent.map((orderNumber) => (
          <li key={orderNumber}>{orderNumber}</li>
        ))}
      </ul>
    )}
  </Card>
);
