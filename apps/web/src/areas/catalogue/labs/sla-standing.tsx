import type { SlaStatus } from "@kitpath/contract/catalogue/products/sla-list";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Time } from "../../../ui/time.tsx";
import { labSlaQuery } from "./queries.ts";
import styles from "./sla-screen.module.css";

const words: Record<SlaStatus, string> = {
  "": "Not accepted yet",
  pending: "Pending: Kitpath has not decided yet",
  approved: "Approved",
  declined: "Declined",
};

/** Where an agreement stands with the lab: what it accepted and when, and what was decided. */
export function SlaStanding({ slaId }: { slaId: string }) {
  const { data } = useQuery(labSlaQuery);
  const sla = data?.labSla.find(({ sla_id }) => sla_id === slaId);
  if (!sla) return null;
  const { status, sla_agreement_accepted_on: acceptedOn, sla_agreement_version: version } = sla;
  const { decided_on: decidedOn, decision_reason: reason } = sla;
  const facts = [
    { label: "Status", value: words[status] },
    ...(acceptedOn ? [{ label: "Accepted", value: <Time value={acceptedOn} format="moment" /> }] : []),
    ...(version ? [{ label: "Version", value: version }] : []),
    ...(decidedOn ? [{ label: "Decided", value: <Time value={decidedOn} format="moment" /> }] : []),
    ...(reason ? [{ label: "Reason", value: reason }] : []),
  ];
  return (
    <div className={styles.standing}>
      <Card title="Your lab">
        <Facts facts={facts} />
      </Card>
    </div>
  );
}
