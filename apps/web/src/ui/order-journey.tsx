import { rejectionReasons } from "@kitpath/contract/kits/kits/rejection-reasons";
import { statusOfState } from "@kitpath/contract/kits/kits/order-status";
import type { JourneyOrder, OrderFollows } from "@kitpath/contract/orders/orders/journey";
import { kitRecalled } from "@kitpath/contract/orders/orders/kit-recalled";
import { Link } from "@tanstack/react-router";
import styles from "./order-journey.module.css";

type OrderJourneyProps = {
  orders: readonly JourneyOrder[];
  /** The order that the screen is about. */
  current: string;
  /** Whether the user may open orders. */
  canOpen: boolean;
};

/** The orders of a journey in the order of time, each with why it follows. */
export const OrderJourney = ({ orders, current, canOpen }: OrderJourneyProps) => (
  <ol className={styles.orders} aria-label="Orders of this journey">
    {orders.map(({ orderNumber, status, follows }, index) => {
      const why = follows && whyInWords(follows);
      return (
        <li key={orderNumber} aria-current={orderNumber === current ? "true" : undefined}>
          <p>
            {kindOf(follows, index)}{" "}
            {canOpen && orderNumber !== current ? (
              <Link to="/admin/clinics/order_history/$orderNumber" params={{ orderNumber }}>
                {orderNumber}
              </Link>
            ) : (
              <span className={styles.number}>{orderNumber}</span>
            )}{" "}
            <span className={styles.status}>{statusOfState[status].toLowerCase()}</span>
          </p>
          {why ? <p className={styles.why}>{why}</p> : null}
        </li>
      );
    })}
  </ol>
);

/** How an order follows another: `Repeats RT100001. Ferritin low.`, `Replacement. For kit 7Z47DK3J.` */
export const followsInWords = (follows: OrderFollows): string =>
  [follows.as === "REPLACEMENT" && "Replacement.", whyInWords(follows)].filter(Boolean).join(" ") ||
  kinds[follows.as];

const kinds = { REPLACEMENT: "Replacement", REPEAT: "Repeat" } as const;

/** A later order that follows none followed one that is deleted. */
const kindOf = (follows: OrderFollows | null, index: number): string =>
  follows ? kinds[follows.as] : index === 0 ? "Original order" : "Order";

const wordsOfReason: Record<string, { words: string }> = {
  ...rejectionReasons,
  [kitRecalled]: { words: "The kit was recalled." },
};

function whyInWords({ as, orderNumber, kitId, reason }: OrderFollows): string {
  if (as === "REPEAT") return [orderNumber && `Repeats ${orderNumber}.`, reason].filter(Boolean).join(" ");
  const words = reason === null ? "" : (wordsOfReason[reason]?.words ?? reason);
  return [kitId && `For kit ${kitId}.`, words].filter(Boolean).join(" ");
}
