export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** Of 24 hours: for days of the calendar see `calendar.ts`. */
export const dayMs = 24 * hourMs;
