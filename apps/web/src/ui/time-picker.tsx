import type {
  AppointmentPlace,
  PlaceToGo,
} from "@kitpath/contract/appointments/availability/appointment-places";
import type { Availability } from "@kitpath/contract/appointments/availability/availability";
import { horizonDays } from "@kitpath/contract/appointments/availability/availability";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { addDays } from "@kitpath/contract/time/calendar";
import { dayMs } from "@kitpath/contract/time/durations";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { today } from "../lib/today.ts";
import { Button } from "./button.tsx";
import { FreeTimes } from "./free-times.tsx";
import { Loaded } from "./loaded.tsx";
import { Notice } from "./notice.tsx";
import { ChosenPlace, PlaceList } from "./place-list.tsx";
import styles from "./time-picker.module.css";

/** How many days are shown at once. */
export const daysShown = 7;
const weeks = Math.ceil(horizonDays / daysShown);
const weekOf = (day: string): number =>
  Math.floor((Date.parse(day) - Date.parse(today())) / (daysShown * dayMs));

/** What is read, as options of a query. */
export type Source<T> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  staleTime?: number;
  retry?: false;
};

export type TimePickerProps = {
  /** The sample is taken at a place, which is chosen first. */
  isAtPlace: boolean;
  /** The place that is chosen from the first. */
  firstPlace?: PlaceToGo | null;
  places: Source<{ data: AppointmentPlace[] }>;
  timesOf: (asked: { placeId?: string; from: string; to: string }) => Source<Availability>;
  /** What is said if nobody comes, and nobody can be gone to. */
  uncovered: { title: string; text: string };
  /** The beginning of the time that is chosen. */
  chosen: string | null;
  isBusy: boolean;
  onChoose: (slot: AppointmentSlot, place: PlaceToGo | null) => void;
};

/** Where to go if it is a place, then the days of a week, then the times of one, on the clocks where the sample is taken. */
export function TimePicker({ isAtPlace, firstPlace = null, ...props }: TimePickerProps) {
  const [place, setPlace] = useState<PlaceToGo | null>(firstPlace);
  if (isAtPlace && !place) return <PlaceChoice {...props} onPlace={setPlace} />;
  return (
    <div className={styles.picker}>
      {place ? <ChosenPlace place={place} onChange={() => setPlace(null)} /> : null}
      <Weeks key={place?.id ?? ""} {...props} place={place} onPlace={setPlace} />
    </div>
  );
}

type Choosing = Omit<TimePickerProps, "isAtPlace" | "firstPlace"> & { onPlace: (place: PlaceToGo) => void };

function PlaceChoice({ places, uncovered, onPlace }: Choosing) {
  const query = useQuery(places);
  return (
    <Loaded query={query} loading="Looking for places" failure="The places could not be shown">
      {({ data }) =>
        data.length > 0 ? (
          <PlaceList places={data} onChoose={onPlace} />
        ) : (
          <Notice tone="info" title={uncovered.title}>
            {uncovered.text}
          </Notice>
        )
      }
    </Loaded>
  );
}

function Weeks({ place, timesOf, uncovered, onPlace, ...props }: Choosing & { place: PlaceToGo | null }) {
  const [week, setWeek] = useState(0);
  const from = addDays(today(), week * daysShown);
  const at = place ? { placeId: place.id } : {};
  const query = useQuery({
    ...timesOf({ ...at, from, to: addDays(from, daysShown - 1) }),
    // The same days stay while they are asked for again with a time of one's own.
    placeholderData: (before: Availability | undefined) =>
      before?.days[0]?.day === from ? before : undefined,
  });
  return (
    <Loaded query={query} loading="Looking for free times" failure="The free times could not be shown">
      {(found) =>
        found.isCovered ? (
          <>
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
            <FreeTimes
              key={from}
              {...props}
              days={found.days}
              timeZone={found.timeZone}
              nextFreeDay={found.nextFreeDay}
              onNext={(day) => setWeek(weekOf(day))}
              onChoose={(slot) => props.onChoose(slot, place)}
            />
          </>
        ) : (
          <>
            <Notice tone="info" title={uncovered.title}>
              {found.nearestPlace ? "The nearest place to go to takes the sample instead." : uncovered.text}
            </Notice>
            {found.nearestPlace ? <PlaceList places={[found.nearestPlace]} onChoose={onPlace} /> : null}
          </>
        )
      }
    </Loaded>
  );
}
