import { findKitPlace } from "#areas/kits/kits/find-kit.ts";
import { unknownKit } from "#areas/patients/registrations/unknown-kit.ts";
import { takeGuessFrom } from "#guesses/take-guess.ts";
import type { Mode } from "../../../scope.ts";
import type { ActivatingClinic } from "./queries.ts";
import { findActivatingClinic } from "./queries.ts";

type Guess = { mode: Mode; ip: string; now: Date };

/** Finds the clinic of a kit for somebody who only knows its id. Throws `not_found` and `too_many_requests`. */
export async function findGuessedClinic(
  { mode, ip, now }: Guess,
  kitCode: string,
): Promise<ActivatingClinic> {
  const { directory } = mode.db;
  const guess = await takeGuessFrom(directory, { what: "kit", ip, now });
  const place = await findKitPlace(directory, kitCode);
  const clinic = place ? await findActivatingClinic(directory, { id: place.clinicId }) : undefined;
  if (!clinic) throw unknownKit();
  await guess.takeBack();
  return clinic;
}
