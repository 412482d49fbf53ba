import type { AnswerForLab } from "@kitpath/contract/kits/answers/answers";
import { getOrganisationName } from "#areas/access/organisation/organisation.ts";
import { readAnswersForLab } from "#areas/kits/answers/answers.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { lockKitById } from "#areas/kits/kits/find-kit.ts";
import type { PersonOfKit } from "#areas/kits/kits/people-of-kits.ts";
import { readPeopleOfKits } from "#areas/kits/kits/people-of-kits.ts";
import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import type { LabActor, Scope } from "../../../scope.ts";
import type { LabSample } from "./lab-sample.ts";

/** The only ways from a lab into a clinic's tenant. */

/** What a lab's user acts with in a clinic: the kit, locked, and the place recorded in the chain of custody. */
export type AtClinic = { scope: Scope<LabActor>; kit: Kit; place: string };

/**
 * Lets a user of a lab act on one kit that goes to this lab, in the clinic's tenant and in the same transaction, as an actor of kind
 * `lab`. Another lab's kit is treated as missing: throws `not_found`.
 */
export async function actInClinic<T>(
  trx: TenantTransaction,
  scope: Scope,
  { clinicId, kitId }: { clinicId: string; kitId: string },
  work: (at: AtClinic) => Promise<T>,
): Promise<T> {
  const { organisationId: labId, userId } = scope.actor;
  if (!userId) throw new Error("A lab acts in a clinic by one of its users");
  const place = await getOrganisationName(trx, labId);
  return asTenant(trx, clinicId, async () => {
    const kit = await lockKitById(trx, clinicId, kitId);
    if (kit.lab_id !== labId) throw notFound();
    const { origin: _ofTheLab, ...rest } = scope;
    const actor: LabActor = { kind: "lab", organisationId: clinicId, userId, labId };
    return work({ scope: { ...rest, actor }, kit, place });
  });
}

/** Does the same for an instrument or a lab's system, which act without a user. */
export async function actForInstrument<T>(
  trx: TenantTransaction,
  scope: Scope,
  { clinicId, kitId }: { clinicId: string; kitId: string },
  work: (at: { scope: Scope; kit: Kit }) => Promise<T>,
): Promise<T> {
  const { organisationId: labId } = scope.actor;
  return asTenant(trx, clinicId, async () => {
    const kit = await lockKitById(trx, clinicId, kitId);
    if (kit.lab_id !== labId) throw notFound();
    const { origin: _ofTheLab, ...rest } = scope;
    const actor = { kind: "system" as const, organisationId: clinicId, userId: null };
    return work({ scope: { ...rest, actor }, kit });
  });
}

/** What a lab knows of the person behind a sample. */
export type PersonOfSample = PersonOfKit & { answers: AnswerForLab[] };

/**
 * Returns what a lab needs to know about the people behind its samples to check results, by sample id: their sex and age, the lab's
 * earlier results for them, and what they answered to questions meant for it, without names or dates of birth.
 */
export async function readPeopleOfSamples(
  trx: TenantTransaction,
  labId: string,
  samples: readonly LabSample[],
): Promise<Map<string, PersonOfSample>> {
  const found = new Map<string, PersonOfSample>();
  for (const [clinicId, own] of Map.groupBy(samples, ({ clinic_id }) => clinic_id)) {
    const kitIds = own.map(({ kit_id }) => kit_id);
    const [people, answers] = await asTenant(trx, clinicId, async () => [
      await readPeopleOfKits(trx, clinicId, labId, kitIds),
      await readAnswersForLab(trx, clinicId, kitIds),
    ]);
    for (const { id, kit_id } of own) {
      const person = people.get(kit_id);
      if (person) found.set(id, { ...person, answers: answers.get(kit_id) ?? [] });
    }
  }
  return found;
}
