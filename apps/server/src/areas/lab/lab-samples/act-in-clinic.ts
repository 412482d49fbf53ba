import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { lockKitById } from "#areas/kits/kits/lock-kits.ts";
import { getOrganisationName } from "#areas/access/organisation/organisation.ts";
import { notFound } from "../../../errors/errors.ts";
import type { LabActor, Scope } from "../../../scope.ts";

/** What a lab's user acts with in a clinic: the kit, locked, and the place recorded in the chain of custody. */
export type AtClinic = { scope: Scope<LabActor>; kit: Kit; place: string };

/**
 * The only access from a lab to a clinic: a user of the lab acts on one kit that goes to this lab, in the clinic's tenant and
 * in the same transaction, as an actor of kind `lab`. Another lab's kit is treated as missing: throws `not_found`.
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

/** The same for what an instrument or a lab's system causes without a user. */
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
