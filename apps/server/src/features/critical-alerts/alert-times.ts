/** The person is to be called within 30 minutes at most; the clinic is reminded whenever these have passed again. */
const minutesToAct = 30;

/** After half a working day of reminders, more of them would tell nobody anything. */
export const remindersAtMost = 8;

/** When an alert has waited for so many of its times. */
export const dueAt = (raisedAt: Date, times = 1): Date =>
  new Date(raisedAt.getTime() + times * minutesToAct * 60_000);
