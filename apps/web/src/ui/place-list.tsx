import { fullTimeIn } from "@kitpath/contract/time/on-the-clocks";
import type {
  AppointmentPlace,
  PlaceToGo,
} from "@kitpath/contract/appointments/availability/appointment-places";
import { hoursInWords } from "@kitpath/contract/appointments/availability/hours-words";
import { formatNumber } from "@kitpath/contract/fields/formats";
import { Button } from "./button.tsx";
import { PlaceAccess } from "./place-access.tsx";
import styles from "./place-list.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

type PlaceListProps = { places: readonly AppointmentPlace[]; onChoose: (place: AppointmentPlace) => void };

/** Places to which somebody can go, the nearest first, each with what they need to know to choose one. */
export const PlaceList = ({ places, onChoose }: PlaceListProps) => (
  <ul className={styles.places} aria-label="Places">
    {places.map((place) => (
      <li key={place.id} className={styles.place}>
        <div className={styles.head}>
          <strong>{place.name}</strong>
          <span className={styles.distance}>{distanceOf(place)}</span>
        </div>
        <p>{place.fullAddress}</p>
        <p className={styles.quiet}>{hoursInWords(place.workingHours)}</p>
        <PlaceAccess place={place} />
        <div className={styles.foot}>
          <span className={styles.quiet}>{nextOf(place)}</span>
          <Button onClick={() => onChoose(place)}>
            Choose<VisuallyHidden> {place.name}</VisuallyHidden>
          </Button>
        </div>
      </li>
    ))}
  </ul>
);

/** The place that is chosen. */
export const ChosenPlace = ({ place, onChange }: { place: PlaceToGo; onChange: () => void }) => (
  <div className={styles.place}>
    <div className={styles.head}>
      <strong>{place.name}</strong>
      <Button variant="quiet" onClick={onChange}>
        Change<VisuallyHidden> the place</VisuallyHidden>
      </Button>
    </div>
    <p>{place.fullAddress}</p>
    <PlaceAccess place={place} />
  </div>
);

function distanceOf({ distanceKm, isInSameArea }: AppointmentPlace): string {
  if (isInSameArea) return "Close to the address";
  return distanceKm === null ? "" : `About ${formatNumber(distanceKm)} km away`;
}

const nextOf = ({ nextFreeSlot }: AppointmentPlace): string =>
  nextFreeSlot
    ? `First free: ${fullTimeIn(nextFreeSlot.startsAt, nextFreeSlot.timeZone)}`
    : "Nothing free for a month";
