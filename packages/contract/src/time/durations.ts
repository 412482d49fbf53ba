export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** Exactly 24 hours; for calendar days see `calendar.ts`. */
export const dayMs = 24 * hourMs;
