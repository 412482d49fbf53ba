/** Returns a moment on the clocks where the visit is: `09:30`. */
export const clockOf = (at: string, timeZone: string): string =>
  new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
