import { CircleCheck } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import styles from "./order-confirmed.module.css";

export function OrderConfirmed({ orderNumber }: { orderNumber: string }) {
  const number = orderNumber.toUpperCase();
  return (
    <section className={styles.confirmed}>
      <title>Order confirmed · Kitpath</title>
      <CircleCheck size={48} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
      <h1>Order confirmed</h1>
      <p className={styles.text}>
        Your order number is <strong className={styles.number}>{number}</strong>
        <CopyButton value={number} label={`Copy order number ${number}`} />
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/admin/clinics/order" search={{}} variant="primary">
          Place another order
        </ButtonLink>
        <ButtonLink to="/admin/clinics/order_history/$orderNumber" params={{ orderNumber: number }}>
          View order
        </ButtonLink>
      </div>
    </section>
  );
}
