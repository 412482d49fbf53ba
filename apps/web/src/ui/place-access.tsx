import type { PlaceToGo } from "@kitpath/contract/appointments/availability/appointment-places";
import { Accessibility, CircleParking, Info, TrainFront } from "lucide-react";
import styles from "./place-list.module.css";

type Access = Pick<PlaceToGo, "isStepFree" | "hasParking" | "nearestStation" | "notes">;

/** How somebody gets to a place, and into it. */
export const PlaceAccess = ({
  place: { isStepFree, hasParking, nearestStation, notes },
}: {
  place: Access;
}) => (
  <ul className={styles.access}>
    <li>
      <Accessibility size={16} aria-hidden="true" />
      {isStepFree ? "Step-free" : "Not step-free"}
    </li>
    <li>
      <CircleParking size={16} aria-hidden="true" />
      {hasParking ? "Parking" : "No parking"}
    </li>
    {nearestStation ? (
      <li>
        <TrainFront size={16} aria-hidden="true" />
        {nearestStation}
      </li>
    ) : null}
    {notes ? (
      <li>
        <Info size={16} aria-hidden="true" />
        {notes}
      </li>
    ) : null}
  </ul>
);
