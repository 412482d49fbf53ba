import { findSlaHead } from "@kitpath/contract/catalogue/products/sla-list";
import type { LabSla } from "@kitpath/contract/catalogue/labs/labs";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Card } from "../../../ui/card.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./accepted-slas.module.css";
import { labSlaQuery } from "./queries.ts";
import { SlaMarker } from "./sla-marker.tsx";

/** The service-level agreements that the lab has accepted, to be read again. */
export function AcceptedSlas() {
  const { data } = useQuery(labSlaQuery);
  const accepted = data?.labSla.filter(({ status }) => status !== "") ?? [];
  if (!data) return null;
  return (
    <Card title="Service-level agreements" action={<Link to="/admin/clinics/lab">Select test types</Link>}>
      {accepted.length === 0 ? (
        <p className={styles.none}>Your lab has not accepted any yet.</p>
      ) : (
        <ul className={styles.list}>
          {accepted.map((sla) => (
            <AcceptedSla key={sla.sla_id} sla={sla} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AcceptedSla({ sla }: { sla: LabSla }) {
  const { sla_id: slaId, status, decision_reason: reason } = sla;
  return (
    <li className={styles.row}>
      <Link to="/admin/agreement/sla/$slaId" params={{ slaId }} className={styles.label}>
        {findSlaHead(slaId)?.label}
      </Link>
      <span className={styles.day}>
        Accepted <Time value={sla.sla_agreement_accepted_on} format="ownDate" />
      </span>
      <span className={styles.marker}>
        <SlaMarker status={status} />
      </span>
      {reason ? <p className={styles.reason}>Reason: {reason}</p> : null}
    </li>
  );
}
