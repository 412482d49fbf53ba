import type { OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import { Stepper } from "../../../ui/stepper.tsx";
import { kitProgress } from "./kit-progress.ts";
import styles from "./order-page.module.css";

/** How far the kits have come, beside the order's own status. */
export function KitProgress({ order }: { order: OrderDetail }) {
  const steps = kitProgress(order);
  return steps.length > 0 ? (
    <div className={styles.progress}>
      <Stepper label="Progress from ordered to results" steps={steps} />
    </div>
  ) : null;
}
