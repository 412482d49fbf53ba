import type { CriticalAlertDetail } from "@kitpath/contract/lab/critical-alerts/critical-alerts";
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AcknowledgeForm } from "./acknowledge-form.tsx";
import { AlertClock } from "./alert-clock.tsx";
import styles from "./alert-dialog.module.css";
import { AlertFacts } from "./alert-facts.tsx";
import { alertQuery } from "./queries.ts";
import { serverLead } from "./server-time.ts";
import { WithdrawnNote } from "./withdrawn-note.tsx";

type AlertDialogProps = { id: string; canAcknowledge: boolean; onClose: () => void };

/** One critical result: the person, whom to call, and the note that acknowledges it. */
export function AlertDialog({ id, canAcknowledge, onClose }: AlertDialogProps) {
  const query = useQuery(alertQuery(id));
  const alert = query.data?.data;
  const lead = query.data ? serverLead(query.data.asOf, query.dataUpdatedAt) : 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Critical result"
      description={alert ? `${alert.test} · kit ${alert.kitId}` : undefined}
    >
      <Loaded query={query} failure="This critical result could not be shown">
        {({ data }) => (
          <div className={styles.body}>
            {data.withdrawn ? (
              <Notice tone="info">
                <strong>
                  <WithdrawnNote withdrawn={data.withdrawn} />
                </strong>{" "}
                {data.acknowledgement
                  ? "If you have acted on it already, tell the patient what has changed."
                  : "Acknowledge it, even if somebody has already called the patient."}
              </Notice>
            ) : data.acknowledgement ? null : (
              <p className={styles.clock}>
                <AlertClock dueAt={data.dueAt} lead={lead} />
                <Reminded alert={data} />
              </p>
            )}
            <AlertFacts alert={data} />
            {canAcknowledge ? (
              <AcknowledgeForm alert={data} onClose={onClose} />
            ) : data.acknowledgement ? null : (
              <Notice tone="info">The clinic has to acknowledge it.</Notice>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const Reminded = ({ alert: { reminders } }: { alert: CriticalAlertDetail }) =>
  reminders === 0 ? null : (
    <span>
      {reminders === 1 ? "Your clinic was reminded once." : `Your clinic was reminded ${reminders} times.`}
    </span>
  );
