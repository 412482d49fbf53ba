import { turnaroundText } from "@kitpath/contract/catalogue/labs/sla-figures";
import type { SlaHead, SlaStatus } from "@kitpath/contract/catalogue/products/sla-list";
import { slaList } from "@kitpath/contract/catalogue/products/sla-list";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./lab-details-screen.module.css";
import { labSlaQuery } from "./queries.ts";
import { SlaMarker } from "./sla-marker.tsx";

const specimens: Record<SlaHead["kind"], string> = {
  saliva: "Saliva",
  swab: "Swab",
  sequencing: "Sequencing",
  antibody: "Blood",
  blood: "Blood",
};

/** The test types of a lab. If its records cannot be loaded, every card is in its initial state (specification 3 section 8). */
export function LabDetailsScreen() {
  const { data, isPending } = useQuery(labSlaQuery);
  const statuses = new Map(data?.labSla.map(({ sla_id, status }) => [sla_id, status]));
  const shown = data ? slaList.filter(({ slaId }) => statuses.has(slaId)) : slaList;
  return (
    <>
      <PageHead
        title="Lab details"
        sub="Set up your lab to provide different testing services. Please select the test types that you want to offer."
        actions={<ButtonLink to="/admin/agreement">Service agreement</ButtonLink>}
      />
      {shown.length === 0 ? (
        <EmptyState title="No test types are offered yet">
          They appear here once a service-level agreement is available.
        </EmptyState>
      ) : (
        <ul className={styles.grid} aria-busy={isPending}>
          {shown.map((head) => (
            <li key={head.slaId}>
              <SlaCard head={head} status={isPending ? null : (statuses.get(head.slaId) ?? "")} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Only an agreement without a status can be opened; `status` is null until it is known. */
function SlaCard({ head, status }: { head: SlaHead; status: SlaStatus | null }) {
  const content = (
    <>
      <span className={styles.text}>
        <strong className={styles.label}>{head.label}</strong>
        <span className={styles.detail}>
          {specimens[head.kind]} · {turnaroundText(head.kind)}
        </span>
      </span>
      {status === null ? <Skeleton width="24px" /> : <SlaMarker status={status} />}
    </>
  );
  if (status !== "") return <div className={styles.card}>{content}</div>;
  return (
    <Link
      to="/admin/clinics/lab/sla/$slaId"
      params={{ slaId: head.slaId }}
      className={`${styles.card} ${styles.open}`}
    >
      {content}
    </Link>
  );
}
