import { shortDay, zoneName } from "@kitpath/contract/time/on-the-clocks";
import type { Availability } from "@kitpath/contract/appointments/availability/availability";
import { horizonDays } from "@kitpath/contract/appointments/availability/availability";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { useState } from "react";
import { Button } from "./button.tsx";
import styles from "./time-picker.module.css";

type FreeTimesProps = Pick<Availability, "days" | "timeZone" | "nextFreeDay"> & {
  chosen: string | null;
  isBusy: boolean;
  onChoose: (slot: AppointmentSlot) => void;
  /** Shows the days around the next that is free. */
  onNext: (day: string) => void;
};

/** The days of a week, and the times of the one that is open. */
export function FreeTimes({ days, timeZone, nextFreeDay, chosen, isBusy, onChoose, onNext }: FreeTimesProps) {
  const first = days.find(({ isFree }) => isFree)?.day ?? null;
  const [opened, setOpened] = useState<string | null>(null);
  const shown = opened ?? first;
  const slots = days.find(({ day }) => day === shown)?.slots ?? [];
  if (first === null)
    return (
      <div className={styles.none}>
        <p>
          No time is free from {formatCalendarDay(days[0]?.day)} to {formatCalendarDay(days.at(-1)?.day)}
          {nextFreeDay ? "." : `, nor later. Times can be booked ${horizonDays} days ahead.`}
        </p>
        {nextFreeDay ? (
          <Button onClick={() => onNext(nextFreeDay)}>Next free: {formatCalendarDay(nextFreeDay)}</Button>
        ) : null}
      </div>
    );
  return (
    <>
      <div className={styles.days} role="group" aria-label="Day">
        {days.map(({ day, isFree }) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            disabled={!isFree}
            aria-pressed={day === shown}
            onClick={() => setOpened(day)}
          >
            <span className={styles.weekday}>{shortDay(day).slice(0, 3)}</span>
            <span>{formatCalendarDay(day).replace(/ \d+$/, "")}</span>
          </button>
        ))}
      </div>
      <div className={styles.times} role="group" aria-label="Time">
        {slots.map((slot) => (
          <button
            key={slot.id}
            type="button"
            className={styles.time}
            disabled={isBusy}
            aria-pressed={slot.startsAt === chosen}
            onClick={() => onChoose(slot)}
          >
            {slot.localTime}
          </button>
        ))}
      </div>
      <p className={styles.quiet}>Times are local where the sample is taken ({zoneName(timeZone)}).</p>
    </>
  );
}
