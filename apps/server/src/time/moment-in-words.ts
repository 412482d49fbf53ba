const inLondon = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
  timeZoneName: "short",
});

/**
 * Formats a time with its zone, e.g. `3 March 2026, 14:05 GMT`, for e-mails and files, where the reader's own zone is unknown.
 */
export const momentInWords = (time: Date): string => inLondon.format(time).replace(" at ", ", ");
