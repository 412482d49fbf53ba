import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Notice } from "../../../ui/notice.tsx";
import { waitingCountQuery } from "./queries.ts";
import styles from "./waiting-notice.module.css";

/** Says that shop orders need attention; renders nothing if none do. */
export function WaitingNotice() {
  const total = useQuery(waitingCountQuery).data?.total ?? 0;
  if (total === 0) return null;
  return (
    <div className={styles.place}>
      <Notice
        tone="info"
        title={total === 1 ? "A shop order needs attention" : `${total} shop orders need attention`}
      >
        <Link to="/admin/clinics/storefront/orders">Add the missing details</Link>, so that the kits can be
        sent.
      </Notice>
    </div>
  );
}
