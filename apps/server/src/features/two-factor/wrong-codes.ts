const most = 20;
const withinMs = 10 * 60_000;

/** Whether so many wrong codes were given lately that no more is looked at, be it right or wrong. */
export const isBlocked = (wrongCodes: Date[], now: Date): boolean => recent(wrongCodes, now).length >= most;

/** What to keep in mind after one more wrong code. */
export const withWrongCode = (wrongCodes: Date[], now: Date): Date[] => [...recent(wrongCodes, now), now];

const recent = (wrongCodes: Date[], now: Date) =>
  wrongCodes.filter((at) => now.getTime() - at.getTime() < withinMs);
