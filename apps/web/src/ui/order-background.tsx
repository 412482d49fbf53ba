import { formatCount } from "@kitpath/contract/fields/formats";
import { statusOfState } from "@kitpath/contract/kits/kits/order-status";
import type { OrderBackground as Background } from "@kitpath/contract/orders/orders/background";
import { postcodeName } from "@kitpath/contract/places/postcodes";
import { Card } from "./card.tsx";
import { Facts } from "./facts.tsx";
import styles from "./order-background.module.css";
import { followsInWords } from "./order-journey.tsx";
import { Time } from "./time.tsx";

/** What bears on an order, for the clinician who decides on it or reads its results. */
export function OrderBackground({ background }: { background: Background }) {
  const { place, notes, follows, earlierOrders } = background;
  const { city, state, postcode, countryCode } = place;
  return (
    <Card title="Order">
      <Facts
        facts={[
          { label: "Sent to", value: [city, state, countryCode].filter(Boolean).join(", ") },
          { label: postcodeName(countryCode), value: postcode },
          ...(follows ? [{ label: "Follows", value: followsInWords(follows) }] : []),
          { label: "Notes", value: notes ? <p className={styles.notes}>{notes}</p> : "None" },
          {
            label: "Ordered before",
            value: earlierOrders.length > 0 ? <Earlier orders={earlierOrders} /> : "Not for this patient",
          },
        ]}
      />
    </Card>
  );
}

const Earlier = ({ orders }: { orders: Background["earlierOrders"] }) => (
  <>
    <p>{formatCount(orders.length, "order")} of this product for the same patient</p>
    <ul className={styles.orders}>
      {orders.map(({ orderNumber, status, orderedAt }) => (
        <li key={orderNumber}>
          {orderNumber}, <Time value={orderedAt} format="moment" />, {statusOfState[status].toLowerCase()}
        </li>
      ))}
    </ul>
  </>
);
