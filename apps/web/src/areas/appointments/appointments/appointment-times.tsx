import type { TimePickerProps } from "../../../ui/time-picker.tsx";
import { TimePicker } from "../../../ui/time-picker.tsx";
import type { Own, Whereabouts } from "./queries.ts";
import { availabilityQuery, placesQuery } from "./queries.ts";

type AppointmentTimesProps = Omit<TimePickerProps, "places" | "timesOf" | "uncovered"> & {
  at: Whereabouts;
  own?: Own;
};

/** Where and when a clinic can have the sample of a product taken, for somebody at an address. */
export const AppointmentTimes = ({ at, own, ...props }: AppointmentTimesProps) => (
  <TimePicker
    {...props}
    places={placesQuery(at)}
    timesOf={(asked) => availabilityQuery(at, asked, own)}
    uncovered={props.isAtPlace ? noPlace : nobodyComes}
  />
);

export const noPlace = {
  title: "No place in this country takes the sample of this product",
  text: "Check the country.",
};

export const nobodyComes = {
  title: "Nobody comes to this address for this product",
  text: "Check the postcode and the town.",
};
