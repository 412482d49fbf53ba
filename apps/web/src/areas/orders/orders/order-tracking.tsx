import { carrierName } from "@kitpath/contract/fields/carriers";
import type { Tracker } from "@kitpath/contract/orders/orders/order-detail";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./order-tracking.module.css";
import { trackingQuery } from "./queries.ts";

const groups = [
  { way: "outbound", label: "Tracking to Patient" },
  { way: "return", label: "Tracking to Laboratory" },
] as const;

const empty = "No shipping information available.";
const failed = "An error occurred while fetching the information, please contact support.";

/** The two tracker groups of an order (specification 2 sections 2 and 8). */
export function OrderTracking({ orderNumber }: { orderNumber: string }) {
  const { data, error, refetch } = useQuery(trackingQuery(orderNumber));
  if (error && !data) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{failed}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  return (
    <div className={styles.groups} aria-busy={!data}>
      {groups.map(({ way, label }) => (
        <section key={way} className={styles.group} aria-label={label}>
          <h3 className={styles.label}>{label}</h3>
          {data ? <Trackers trackers={data[way]} /> : <Skeleton width="60%" />}
        </section>
      ))}
    </div>
  );
}

function Trackers({ trackers }: { trackers: readonly Tracker[] }) {
  if (trackers.length === 0) return <p className={styles.none}>{empty}</p>;
  return (
    <ul className={styles.trackers}>
      {trackers.map(({ trackingCode: code, trackingUrl, type }) =>
        code && trackingUrl ? (
          <li key={`${type} ${code}`}>
            {carrierName(type)}{" "}
            <a href={trackingUrl} target="_blank" rel="noreferrer" className={styles.link}>
              {code}
              <ExternalLink size={14} aria-hidden="true" />
              <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
            </a>
            <CopyButton value={code} label={`Copy tracking number ${code}`} />
          </li>
        ) : (
          <li key={`${type} without code`} className={styles.none}>
            {failed}
          </li>
        ),
      )}
    </ul>
  );
}
