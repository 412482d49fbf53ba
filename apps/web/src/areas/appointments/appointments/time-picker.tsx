import type { Availability } from "@kitpath/contract/appointments/availability/availability";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { addDays } from "@kitpath/contract/time/calendar";
import { zoneName } from "@kitpath/contract/time/on-the-clocks";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { today } from "../../../lib/today.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Whereabouts } from "./queries.ts";
import { availabilityQuery } from "./queries.ts";
import styles from "./time-picker.module.css";

const daysShown = 7;
const weeks = 6;

type TimePickerProps = {
  at: Whereabouts;
  /** The beginning of the time that is chosen. */
  chosen: string | null;
  isBusy: boolean;
  onChoose: (slot: AppointmentSlot) => void;
};

/** Days of a week first, then the times of one, on the clocks where the visit is. */
export function TimePicker({ at, chosen, isBusy, onChoose }: TimePickerProps) {
  const [week, setWeek] = useState(0);
  const from = addDays(today(), week * daysShown);
  const query = useQuery(availabilityQuery(at, from, addDays(from, daysShown - 1)));
  return (
    <div className={styles.picker}>
      <div className={styles.weeks}>
        <Button variant="quiet" disabled={week === 0} onClick={() => setWeek(week - 1)}>
          <ChevronLeft size={17} aria-hidden="true" />
          Earlier
        </Button>
        <Button variant="quiet" disabled={week === weeks - 1} onClick={() => setWeek(week + 1)}>
          Later
          <ChevronRight size={17} aria-hidden="true" />
        </Button>
      </div>
      <Loaded query={query} loading="Looking for free times" failure="The free times could not be shown">
        {(found) =>
          found.isCovered ? (
            <Days key={from} found={found} chosen={chosen} isBusy={isBusy} onChoose={onChoose} />
          ) : (
            <Notice tone="info" title="Nobody comes to this address for this product">
              Check the postcode and the town. You can place the order and arrange the appointment later.
            </Notice>
          )
        }
      </Loaded>
    </div>
  );
}

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });

type DaysProps = Omit<TimePickerProps, "at"> & { found: Availability };

function Days({ found: { days, timeZone }, chosen, isBusy, onChoose }: DaysProps) {
  const first = days.find(({ isFree }) => isFree)?.day ?? null;
  const [opened, setOpened] = useState<string | null>(null);
  const shown = opened ?? first;
  const slots = days.find(({ day }) => day === shown)?.slots ?? [];
  if (first === null)
    return <p className={styles.quiet}>No time is free in these days. Look at later ones.</p>;
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
            <span className={styles.weekday}>{weekday.format(new Date(day))}</span>
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
      <p className={styles.quiet}>Times are local where the visit is ({zoneName(timeZone)}).</p>
    </>
  );
}
