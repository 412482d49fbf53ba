import type { Availability } from "@kitpath/contract/appointments/availability/availability";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { useState } from "react";
import { formatCount } from "@kitpath/contract/fields/formats";
import { shortDay } from "../../../lib/visit-clock.ts";
import styles from "./day-list.module.css";

type DayListProps = {
  days: Availability["days"];
  busy: boolean;
  /** What is said if no day has a time. */
  nothing: string;
  onChoose: (slot: AppointmentSlot) => void;
};

/** The days that have free times, and the times of the one that is open. */
export function DayList({ days, busy, nothing, onChoose }: DayListProps) {
  const free = days.filter(({ isFree }) => isFree);
  const [chosen, setChosen] = useState<string | null>(null);
  const open = free.find(({ day }) => day === chosen);
  if (free.length === 0) return <p>{nothing}</p>;
  return (
    <>
      <div className={styles.days} role="group" aria-label="Days">
        {free.map(({ day, slots }) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={day === chosen}
            onClick={() => setChosen(day)}
          >
            {shortDay(day)}
            <span className={styles.count}>{formatCount(slots.length, "time")}</span>
          </button>
        ))}
      </div>
      {open ? (
        <div className={styles.times} role="group" aria-label={`Times on ${shortDay(open.day)}`}>
          {open.slots.map((slot) => (
            <button
              key={slot.id}
              type="button"
              className={styles.time}
              disabled={busy}
              onClick={() => onChoose(slot)}
            >
              {slot.localTime}
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}
