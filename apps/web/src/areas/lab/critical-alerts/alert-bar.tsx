import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../ui/button.tsx";
import { CriticalMark } from "../../../ui/critical-mark.tsx";
import styles from "./alert-bar.module.css";
import { AlertClock } from "./alert-clock.tsx";
import { waitingAlertsQuery } from "./queries.ts";
import { serverLead } from "./server-time.ts";
import { WithdrawnNote } from "./withdrawn-note.tsx";

/** Shown on every screen while a critical result waits: the kit, the time left, and a link to it. */
export function AlertBar({ canAcknowledge }: { canAcknowledge: boolean }) {
  const { data, dataUpdatedAt } = useQuery(waitingAlertsQuery);
  const first = data?.data[0];
  if (!data || !first) return null;
  const { total } = data.meta;
  const isOne = total === 1;
  return (
    <section aria-label="Open critical results" className={styles.bar}>
      <p role="alert" className={styles.text}>
        <CriticalMark words={isOne ? "Critical result" : `${total} critical results`} />{" "}
        {isOne ? "Kit" : "The oldest is kit"} {first.kitId}
        {first.lab ? `, measured by ${first.lab}` : null}.{" "}
        {first.withdrawn ? <WithdrawnNote withdrawn={first.withdrawn} /> : null}
      </p>
      {first.withdrawn ? null : (
        <AlertClock dueAt={first.dueAt} lead={serverLead(data.asOf, dataUpdatedAt)} />
      )}
      <ButtonLink
        to="/admin/clinics/critical_results"
        search={isOne ? { alert: first.id } : {}}
        preload={false}
      >
        {isOne && canAcknowledge ? "Open and acknowledge" : isOne ? "Open" : "Open them"}
      </ButtonLink>
    </section>
  );
}
