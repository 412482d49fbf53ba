const london = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeZoneName: "longOffset" });

/** Returns London's distance from UTC at a moment, as `+01:00` or `Z`. */
function offsetAt(at: Date): string {
  const name = london.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.slice("GMT".length) || "Z";
}

/**
 * Returns the moment of a time on London's clocks, given as `YYYY-MM-DDTHH:MM:SS`. When the clocks go back an hour comes twice:
 * the second is meant, or the first if the second is after `latest`.
 */
export function londonTime(local: string, latest: Date): Date {
  const at = new Date(`${local}${offsetAt(new Date(`${local}Z`))}`);
  const earlier = new Date(`${local}+01:00`);
  return at > latest && offsetAt(earlier) === "+01:00" ? earlier : at;
}
