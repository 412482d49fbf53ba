import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Attachment } from "./mailer.ts";

/** What a person does at a time, as their calendar shows it. */
export type CalendarEntry = {
  /** Ours, and the same for every later version of it: a calendar then moves its entry instead of adding one. */
  id: string;
  /** Grows with each version: a calendar ignores an older one that arrives late. */
  version: number;
  title: string;
  starts: Date;
  ends: Date;
  /** An address, or words such as “At home”. */
  place: string;
  notes: string;
  /** Whose appointment it is. Without one, some calendars add another entry for a later version. */
  organizer: { name: string; email: string };
  /** Where to look at it or change it. */
  url: string | null;
  isCancelled: boolean;
};

/** The name of our calendars' ids. */
const host = "kitpath";

/** Returns as whom a clinic appears in calendars: nobody reads what is sent to the address, which RFC 5545 asks for. */
export const organizerOf = (clinic: string, origin: string): CalendarEntry["organizer"] => ({
  name: clinic,
  email: `no-reply@${new URL(origin).hostname}`,
});

/**
 * Writes a calendar's file to go with an e-mail. Times are in UTC, which every calendar shows in its own zone. It says nothing of a result,
 * and its words should say as little of a test as the e-mail's subject.
 */
export function calendarFile(entry: CalendarEntry, now: Date): Attachment {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: "Kitpath", product: "Kitpath", language: "EN" }, method });
  calendar.createEvent({
    id: `${entry.id}@${host}`,
    sequence: entry.version,
    stamp: now,
    start: entry.starts,
    end: entry.ends,
    summary: entry.title,
    location: entry.place,
    description: entry.notes,
    organizer: entry.organizer,
    ...(entry.url ? { url: entry.url } : {}),
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return {
    name: entry.isCancelled ? "cancelled.ics" : "appointment.ics",
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(`${calendar.toString()}\r\n`).toString("base64"),
  };
}
