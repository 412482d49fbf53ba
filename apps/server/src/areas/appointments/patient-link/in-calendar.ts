import type { PlaceToGo } from "@kitpath/contract/appointments/availability/appointment-places";
import type { AppointmentStory } from "#mail/appointment-email.ts";
import { calendarFile, organizerOf } from "#mail/calendar-file.ts";
import type { Appointment } from "../appointments/appointment.ts";

const atHand = "Have at hand: an identity document, and the kit if it was sent to you.";

/** Where to go and what to know there; whoever reads somebody's calendar does not learn from it where they live. */
export function inCalendarOf(place: PlaceToGo | null): AppointmentStory["inCalendar"] {
  if (!place) return { location: "At home", notes: atHand };
  const { name, fullAddress, nearestStation, notes } = place;
  return {
    location: `${name}, ${fullAddress}`,
    notes: [nearestStation, notes, atHand].filter(Boolean).join("\n"),
  };
}

type Shown = { clinic: string; place: PlaceToGo | null; origin: string; now: Date };

/** Returns the text of the file with which a calendar takes up an agreed time: that of the e-mail, so that a later one moves the entry. */
export function calendarTextOf(
  { id, version, state, starts_at: starts, ends_at: ends }: Appointment,
  { clinic, place, origin, now }: Shown,
): string | null {
  if (state !== "APPOINTMENT_SCHEDULED" || !starts || !ends) return null;
  const { location, notes } = inCalendarOf(place);
  const title = `Appointment, ${clinic}`;
  const organizer = organizerOf(clinic, origin);
  const file = calendarFile(
    { id, version, title, starts, ends, place: location, notes, organizer, url: null, isCancelled: false },
    now,
  );
  return Buffer.from(file.content, "base64").toString();
}
