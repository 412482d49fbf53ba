import type { LinkedAppointment } from "@kitpath/contract/appointments/patient-link/patient-link";
import { formatMinor } from "@kitpath/contract/fields/money";
import { useState } from "react";
import { isOtherZone, momentIn, zoneHere, zoneName } from "../../../lib/visit-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PlaceAccess } from "../../../ui/place-access.tsx";
import { Verdict } from "../../../ui/verdict.tsx";
import styles from "./arrange-appointment.module.css";
import { CancelForm } from "./cancel-form.tsx";
import { ChooseTime } from "./choose-time.tsx";
import { NotesForm } from "./notes-form.tsx";

export type ArrangeProps = {
  link: string;
  appointment: LinkedAppointment;
  onChanged: (next: LinkedAppointment) => void;
};

type Task = "choose" | "cancel" | null;

/** The agreed time with what can be done about it, or the times to choose from. */
export function ArrangeAppointment({ link, appointment, onChanged }: ArrangeProps) {
  const { startsAt, status } = appointment;
  const isAgreed = status === "APPOINTMENT_SCHEDULED" && startsAt !== null;
  const [task, setTask] = useState<Task>(null);
  const changed = (next: LinkedAppointment) => {
    setTask(null);
    onChanged(next);
  };
  const props = { link, appointment, onChanged: changed };
  if (task === "cancel") return <CancelForm {...props} onBack={() => setTask(null)} />;
  if (!isAgreed || task === "choose") {
    return (
      <>
        {isAgreed ? null : <Standing appointment={appointment} />}
        <ChooseTime {...props} onBack={isAgreed ? () => setTask(null) : null} />
      </>
    );
  }
  return (
    <>
      <Agreed appointment={appointment} startsAt={startsAt} />
      <LateNote appointment={appointment} />
      <div className={styles.actions}>
        <Button variant="primary" wide onClick={() => setTask("choose")}>
          Choose another time
        </Button>
        <Button wide onClick={() => setTask("cancel")}>
          Cancel the appointment
        </Button>
      </div>
      {appointment.type === "MOBILE" ? <NotesForm {...props} /> : null}
    </>
  );
}

/** What stands before a time is agreed. */
function Standing({ appointment: { status, organisation } }: Pick<ArrangeProps, "appointment">) {
  if (status === "APPOINTMENT_CANCELLED")
    return (
      <Notice tone="info" title="Your appointment is cancelled">
        You can choose another time below.
      </Notice>
    );
  if (status === "SCHEDULING_ON_HOLD")
    return (
      <Notice tone="info" title="Your time could not be kept">
        {`We are sorry. Choose another below; it costs neither you nor ${organisation.name} anything.`}
      </Notice>
    );
  return null;
}

function Agreed({ appointment, startsAt }: { appointment: LinkedAppointment; startsAt: string }) {
  const { timeZone, type, area, nurseName, place } = appointment;
  return (
    <>
      <Verdict
        tone="ok"
        title={momentIn(startsAt, timeZone)}
        text={type === "MOBILE" ? "A nurse comes to your home." : "You go to the place below."}
      />
      <Facts
        facts={[
          {
            label: "Where",
            value: place ? `${place.name}, ${place.fullAddress}` : `At your address in ${area}`,
          },
          ...(place ? [{ label: "Access", value: <PlaceAccess place={place} /> }] : []),
          ...(nurseName ? [{ label: "Nurse", value: nurseName }] : []),
          ...(isOtherZone(startsAt, timeZone)
            ? [
                {
                  label: "Where you are now",
                  value: `${momentIn(startsAt, zoneHere())}. The appointment is on ${zoneName(timeZone)}.`,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

export function LateNote({ appointment: { lateChange, timeZone } }: Pick<ArrangeProps, "appointment">) {
  if (!lateChange) return null;
  const fee = formatMinor(lateChange.feeMinor, lateChange.currency);
  return (
    <Notice tone={lateChange.isLate ? "bad" : "info"}>
      {lateChange.isLate
        ? `A change costs ${fee} now, because the appointment is soon.`
        : `You can change it for nothing until ${momentIn(lateChange.freeUntil, timeZone)}. After that a change costs ${fee}.`}
    </Notice>
  );
}
