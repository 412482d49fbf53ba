import type { OrderCaution, OrderDetail } from "@kitpath/contract/orders/orders/order-detail";
import type { ReactNode } from "react";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./order-page.module.css";

type Caution = { title: string; words: (kits: string, many: boolean) => ReactNode };

const cautions: Record<OrderCaution, Caution> = {
  kit_in_use: {
    title: "Refunded, but the test continues",
    words: (kits, many) =>
      `${many ? "Kits" : "Kit"} ${kits} ${many ? "are" : "is"} registered. A refund does not stop a test: the results will arrive as usual.`,
  },
  kit_unusable: {
    title: "Refunded before it was registered",
    words: (kits, many) =>
      `${many ? "Kits" : "Kit"} ${kits} can no longer be registered. Whoever has ${many ? "one" : "it"} needs a new one.`,
  },
  shop_withdrew: {
    title: "The shop has cancelled or refunded this order",
    words: () =>
      "It was already on its way, so it continues here and is charged as usual. Ask the customer to return any unused kit.",
  },
  nobody_comes: {
    title: "Nobody takes the sample at this address",
    words: () =>
      "No appointment was made, and the patient was asked for no time. Choose a time at a place instead, or cancel the order.",
  },
  other_audience: {
    title: "This product is not meant for this patient",
    words: () =>
      "It is meant for another age or sex. Without a reference range for this patient, results have no interpretation.",
  },
};

/** What users should know about an order: it was refunded while its kits are out, or its product is not meant for this person. */
export const OrderCautions = ({ cautions: found }: Pick<OrderDetail, "cautions">) =>
  found.length === 0 ? null : (
    <div className={styles.cautions}>
      {found.map(({ code, kitIds }) => (
        <Notice key={code} tone="info" title={cautions[code].title}>
          {cautions[code].words(kitIds.join(", "), kitIds.length > 1)}
        </Notice>
      ))}
    </div>
  );
