import { findClinicOfCode } from "#features/kits/find-kit.ts";
import type { TryLimit } from "#features/papers/try-limit.ts";
import { unknownKit } from "#features/registrations/unknown-kit.ts";
import type { Mode } from "../../scope.ts";
import type { ActivatingClinic } from "./queries.ts";
import { findActivatingClinic } from "./queries.ts";

type Guess = { mode: Mode; ip: string; now: Date };

/** The clinic a kit is of, for somebody who has no more than its id. Throws `not_found` and `too_many_requests`. */
export async function findClinicOfKit(
  guesses: TryLimit,
  { mode, ip, now }: Guess,
  kitCode: string,
): Promise<ActivatingClinic> {
  const giveBack = guesses.take(ip, now);
  const { directory } = mode.db;
  const clinicId = await findClinicOfCode(directory, kitCode);
  const clinic = clinicId ? await findActivatingClinic(directory, { id: clinicId }) : undefined;
  if (!clinic) throw unknownKit();
  giveBack();
  return clinic;
}
