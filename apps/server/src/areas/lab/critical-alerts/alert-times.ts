/** The test taker must be called within 30 minutes; the clinic is reminded at the same interval. */
const minutesToAct = 30;

/** After half a working day of reminders, more of them would not help. */
export const remindersAtMost = 8;

/** The end of an alert's interval number `times`. */
export const dueAt = (raisedAt: Date, times = 1): Date =>
  new Date(raisedAt.getTime() + times * minutesToAct * 60_000);

/** Whether a job belongs to an alert's present clock, which is restarted if the alert is raised anew. */
export const isOfClock = (raisedAt: Date, enqueuedFor: string | undefined): boolean =>
  enqueuedFor === undefined || Date.parse(enqueuedFor) === raisedAt.getTime();
