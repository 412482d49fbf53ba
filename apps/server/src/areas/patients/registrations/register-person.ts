import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import type { OrderPatient } from "@kitpath/contract/orders/orders/orders";
import type { TenantTransaction } from "#db/database.ts";
import type { MoveDetail } from "#areas/kits/kits/advance-kit.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { registerKit } from "#areas/kits/kits/registration.ts";
import { keepPatient } from "#areas/orders/orders/keep-patient.ts";
import { bumpTally, customersTally } from "#areas/kits/tallies/tally.ts";
import type { Scope } from "../../../scope.ts";

type Taking = {
  person: OrderPatient;
  collectedAt: Date | null;
  hormonalStatus?: HormonalStatus | null;
  detail?: MoveDetail["detail"];
};

/** Registers a kit of the actor's clinic to a person, who becomes a customer. Throws what `registerKit` throws. */
export async function registerPerson(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  { person, collectedAt, hormonalStatus = null, detail }: Taking,
): Promise<string> {
  const patient = await keepPatient(trx, scope, person);
  if (patient.isNew) await bumpTally(trx, scope, scope.actor.organisationId, { [customersTally]: 1 });
  const { firstName, lastName, gender } = person;
  const taker = { patientId: patient.id, firstName, lastName, gender, collectedAt, hormonalStatus };
  return registerKit(trx, scope, kit, taker, detail);
}
