import type { ShopOrderProblem } from "@kitpath/contract/storefront/shop-orders/shop-order-problems";
import { shopOrderProblems } from "@kitpath/contract/storefront/shop-orders/shop-order-problems";
import styles from "./shop-orders.module.css";

/** Why an order waits, in plain words. */
export const Problems = ({ problems }: { problems: readonly ShopOrderProblem[] }) => (
  <ul className={styles.problems}>
    {problems.map((problem) => (
      <li key={problem}>{shopOrderProblems[problem]}</li>
    ))}
  </ul>
);
