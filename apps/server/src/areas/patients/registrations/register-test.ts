import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import type { OrderPatient } from "@kitpath/contract/orders/orders/orders";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { checkRegistrable } from "#areas/kits/kits/registration.ts";
import { findKit } from "#areas/kits/kits/find-kit.ts";
import { assignBarcode } from "#areas/kits/kits/codes.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { registerPerson } from "./register-person.ts";
import { unknownKit } from "./unknown-kit.ts";

type TestRegistration = {
  kitCode: string;
  barcode: string | undefined;
  person: OrderPatient;
  collectedAt: Date | null;
  hormonalStatus: HormonalStatus | null;
};

type RegisteredTest = { testId: string; kitCode: string; barcode: string };

/**
 * Registers a kit of the actor's clinic to the person who takes its test, with the tube's barcode if the kit has none yet.
 * Throws `not_found`, `invalid_request`, `KIT_ALREADY_REGISTERED`, `KIT_RECALLED`, `KIT_EXPIRED` and `KIT_ORDER_ENDED`.
 */
export async function registerTest(
  trx: TenantTransaction,
  scope: Scope,
  { kitCode, barcode: scanned, person, collectedAt, hormonalStatus }: TestRegistration,
): Promise<RegisteredTest> {
  if (hormonalStatus && person.gender === "m") {
    throw invalidFields({ hormonalStatus: ["This applies to the female sex only."] });
  }
  const kit = await findKit(trx, scope.actor.organisationId, kitCode);
  if (!kit) throw unknownKit();
  await checkRegistrable(trx, kit, scope.now);
  const { barcode, isNew } = await assignBarcode(trx, kit, scanned ? plainCode(scanned) : null);
  const testId = await registerPerson(trx, scope, kit, {
    person,
    collectedAt,
    hormonalStatus,
    ...(isNew ? { detail: { barcode } } : {}),
  });
  await appendAudit(trx, scope, {
    action: scope.actor.kind === "patient" ? "kit_activated" : "kit_registered",
    subjectKind: "test",
    subjectId: testId,
  });
  return { testId, kitCode: kit.kit_code, barcode };
}
