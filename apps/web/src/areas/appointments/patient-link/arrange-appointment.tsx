import { fullTimeIn } from "@kitpath/contract/time/on-the-clocks";
import type { LinkedAppointment } from "@kitpath/contract/appointments/patient-link/patient-link";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { AgreedTime } from "./agreed-time.tsx";
import styles from "./arrange-appointment.module.css";
import { CancelForm } from "./cancel-form.tsx";
import { ChooseTime } from "./choose-time.tsx";
import { NotesForm } from "./notes-form.tsx";
import { StandingNotice } from "./standing-notice.tsx";

export type ArrangeProps = {
  link: string;
  appointment: LinkedAppointment;
  onChanged: (next: LinkedAppointment) => void;
};

/** What is typed about how to get in, which stays while a time is chosen again or could not be booked. */
export type Notes = { typed: string | null; onType: (notes: string | null) => void };

type Task = "choose" | "cancel" | null;

/** The agreed time with what can be done about it, or the times to choose from. */
export function ArrangeAppointment({ link, appointment, onChanged }: ArrangeProps) {
  const { startsAt, status } = appointment;
  const isAgreed = status === "APPOINTMENT_SCHEDULED" && startsAt !== null;
  const [task, setTask] = useState<Task>(null);
  const [news, setNews] = useState<"booked" | "moved" | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const changed = (next: LinkedAppointment) => {
    setTask(null);
    setTyped(null);
    onChanged(next);
  };
  const timeChanged = (next: LinkedAppointment) => {
    setNews(isAgreed ? "moved" : "booked");
    changed(next);
  };
  const props = { link, appointment, onChanged: changed };
  const notes = { typed, onType: setTyped };
  if (task === "cancel") return <CancelForm {...props} onBack={() => setTask(null)} />;
  if (!isAgreed || task === "choose") {
    return (
      <div className={layout.form}>
        {isAgreed ? null : <StandingNotice appointment={appointment} />}
        <ChooseTime
          {...props}
          notes={notes}
          onChanged={timeChanged}
          onBack={isAgreed ? () => setTask(null) : null}
        />
      </div>
    );
  }
  return (
    <div className={layout.form}>
      <AgreedTime appointment={appointment} startsAt={startsAt} news={news} />
      <LateNote appointment={appointment} />
      <div className={styles.actions}>
        <Button variant="primary" wide onClick={() => setTask("choose")}>
          Choose another time
        </Button>
        <Button wide onClick={() => setTask("cancel")}>
          Cancel the appointment
        </Button>
      </div>
      {appointment.type === "MOBILE" ? <NotesForm {...props} notes={notes} /> : null}
    </div>
  );
}

function LateNote({
  appointment: { lateChange, timeZone, organisation },
}: Pick<ArrangeProps, "appointment">) {
  if (!lateChange) return null;
  return (
    <Notice tone="info">
      {lateChange.isLate
        ? `Your appointment is soon. If you change or cancel it now, ${organisation.name} is charged a fee.`
        : `You can change or cancel it free of charge until ${fullTimeIn(lateChange.freeUntil, timeZone)}. After that ${organisation.name} is charged a fee.`}
    </Notice>
  );
}
