import type { BookingWarning } from "@kitpath/contract/appointments/appointments/appointments";
import type { TenantTransaction } from "#db/database.ts";
import { atProvider } from "./at-the-provider.ts";
import { findSexOfNurse } from "./door-queries.ts";
import type { Appointment } from "./queries.ts";

const words = { f: "a woman", m: "a man" } as const;

export const otherSexWords = (wished: "f" | "m"): string =>
  `The person asked for ${words[wished]}, and this nurse is not.`;

export const noneOfSexWords = (wished: "f" | "m"): string =>
  `The person asked for ${words[wished]}, and none is free then. Choose another time, or somebody else comes.`;

type Booked = Pick<Appointment, "id" | "provider_id" | "needs" | "kind">;

/** Returns what to know of who comes for an appointment that was booked; in the clinic's tenant. */
export async function warnOfSex(trx: TenantTransaction, booked: Booked): Promise<BookingWarning[]> {
  const { id, provider_id: providerId, needs } = booked;
  if (!needs.nurseSex || booked.kind !== "MOBILE") return [];
  const sex = await atProvider(trx, providerId, () => findSexOfNurse(trx, providerId, id));
  return sex && sex !== needs.nurseSex ? [{ code: "NURSE_SEX", message: otherSexWords(needs.nurseSex) }] : [];
}
