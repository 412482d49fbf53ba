import type { SlaStatus } from "@kitpath/contract/catalogue/products/sla-list";
import { CircleArrowRight, CircleCheck } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import styles from "./sla-marker.module.css";

/** The status of an agreement with the lab (specification 3 section 2). */
export function SlaMarker({ status }: { status: SlaStatus }) {
  switch (status) {
    case "approved":
      return <CircleCheck className={styles.approved} size={24} role="img" aria-label="Approved" />;
    case "pending":
      return <Badge tone="warn">Pending</Badge>;
    case "declined":
      return <Badge tone="bad">Declined</Badge>;
    case "":
      return <CircleArrowRight className={styles.open} size={24} role="img" aria-label="Not accepted yet" />;
  }
}
