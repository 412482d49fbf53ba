import type { OrderPatient } from "@kitpath/contract/orders";
import { plainCode } from "@kitpath/contract/registrations";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { checkRegistrable } from "#features/kits/check-registrable.ts";
import { findKit } from "#features/kits/find-kit.ts";
import { giveBarcode } from "#features/kits/give-barcode.ts";
import { registerKit } from "#features/kits/register-kit.ts";
import { keepPatient } from "#features/orders/keep-patient.ts";
import { bumpTally, customersTally } from "#features/tallies/bump-tally.ts";
import type { Scope } from "../../scope.ts";
import { unknownKit } from "./unknown-kit.ts";

export type TestRegistration = {
  kitCode: string;
  barcode: string | undefined;
  person: OrderPatient;
  collectedAt: Date | null;
};

export type RegisteredTest = { testId: string; kitCode: string; barcode: string };

/**
 * Registers a kit of the actor's clinic to the person who takes its test, with the barcode on the tube where the kit has
 * none yet. Throws `not_found`, `invalid_request`, `KIT_ALREADY_REGISTERED`, `KIT_RECALLED`, `KIT_EXPIRED` and
 * `KIT_ORDER_ENDED`.
 */
export async function registerTest(
  trx: TenantTransaction,
  scope: Scope,
  { kitCode, barcode: scanned, person, collectedAt }: TestRegistration,
): Promise<RegisteredTest> {
  const clinicId = scope.actor.organisationId;
  const kit = await findKit(trx, clinicId, kitCode);
  if (!kit) throw unknownKit();
  await checkRegistrable(trx, kit, scope.now);
  const { barcode, isNew } = await giveBarcode(trx, kit, scanned ? plainCode(scanned) : null);
  const patient = await keepPatient(trx, scope, person);
  if (patient.isNew) await bumpTally(trx, scope, clinicId, { [customersTally]: 1 });
  const taker = {
    patientId: patient.id,
    firstName: person.firstName,
    lastName: person.lastName,
    collectedAt,
  };
  const testId = await registerKit(trx, scope, kit, taker, isNew ? { barcode } : undefined);
  await appendAudit(trx, scope, {
    action: scope.actor.kind === "patient" ? "kit_activated" : "kit_registered",
    subjectKind: "test",
    subjectId: testId,
  });
  return { testId, kitCode: kit.kit_code, barcode };
}
