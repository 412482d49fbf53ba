const london = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeZoneName: "longOffset" });

/** Returns London's distance from UTC at a time on London's clocks, as `+01:00` or `Z`. Takes `YYYY-MM-DDTHH:MM:SS`. */
export function londonOffset(local: string): string {
  const parts = london.formatToParts(new Date(`${local}Z`));
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.slice("GMT".length) || "Z";
}
