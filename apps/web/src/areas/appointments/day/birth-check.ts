import type { DayVisit } from "@kitpath/contract/appointments/day/day";

/** Whether a date of birth may be that of a visit's person, which the phone does not know: one wrong date in 256 passes, and the server refuses it. */
export async function isBornOn(
  { salt, mark }: NonNullable<DayVisit["birthCheck"]>,
  dateOfBirth: string,
): Promise<boolean> {
  const said = new TextEncoder().encode(salt + dateOfBirth);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", said))[0] === mark;
}
