import type { StatedStatus } from "@kitpath/contract/results/results/results";
import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { dependsOnStatus } from "@kitpath/contract/catalogue/biomarkers/range-for";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { publishNews } from "../../../news/publish-news.ts";
import { changeStatus } from "#areas/kits/kits/test-details.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { lockKitById } from "#areas/kits/kits/find-kit.ts";
import { personWhenSampled, readPatientOfKit } from "#areas/kits/kits/people-of-kits.ts";
import { readDefinedResults, readVersions } from "#areas/kits/kits/read-results.ts";
import type { Restated } from "#areas/kits/kits/release.ts";
import { findRestated, restateResults } from "#areas/kits/kits/release.ts";
import { asksStatus } from "#areas/catalogue/products/product.ts";
import { AppError, invalidFields, notFound } from "../../../errors/errors.ts";
import type { Caller, Scope } from "../../../scope.ts";
import { findTest } from "./queries.ts";

const reasons = {
  stated: "The hormonal status, which reference ranges depend on, has been stated.",
  corrected: "The hormonal status, which reference ranges depend on, has been corrected.",
};

/**
 * Stores the hormonal status of a test taker, or that it is not known. Results that are not released yet will be interpreted
 * with it; those that are, and have another range with it, are released again as a further version. Returns that version, or
 * null. A released interpretation changes only if that is confirmed. Throws `not_found`, `invalid_request` and
 * `step_not_possible`.
 */
export async function stateHormonalStatus(
  trx: TenantTransaction,
  scope: Scope<Caller>,
  testId: string,
  { hormonalStatus: status, confirmed = false }: StatedStatus,
): Promise<number | null> {
  const clinicId = scope.actor.organisationId;
  const { test, kit } = await lockTest(trx, clinicId, testId);
  const results = await readNewest(trx, clinicId, testId);
  const isAsked = results.some(({ definition }) => dependsOnStatus(definition));
  if (!isAsked && !(await asksStatus(trx, test.product_code))) {
    refuse("None of this test’s reference ranges depends on it.");
  }
  const patient = await getPatient(trx, kit, status);
  const restated = findRestated(results, personWhenSampled({ ...patient, hormonal_status: status }));
  if (!confirmed) refuseChanged(restated);
  await changeStatus(trx, { clinicId, testId, status });
  await appendAudit(trx, scope, {
    action: "hormonal_status_stated",
    subjectKind: "test",
    subjectId: testId,
  });
  if (restated.length === 0) {
    await publishNews(trx, clinicId, "tests");
    return null;
  }
  const reason = patient.hormonal_status === null ? reasons.stated : reasons.corrected;
  return restateResults(trx, scope, kit, { reason, restated });
}

async function lockTest(trx: TenantTransaction, clinicId: string, testId: string) {
  const find = async () => (isId(testId) ? await findTest(trx, clinicId, { testId }) : undefined);
  const found = await find();
  if (!found) throw notFound();
  const kit = await lockKitById(trx, clinicId, found.kit_uuid);
  // Its registration may have been undone while this waited for the lock.
  const test = await find();
  if (!test) throw notFound();
  return { test, kit };
}

async function readNewest(trx: TenantTransaction, clinicId: string, testId: string) {
  const [newest] = await readVersions(trx, clinicId, testId);
  return newest ? (await readDefinedResults(trx, clinicId, [newest]))(newest) : [];
}

async function getPatient(trx: TenantTransaction, kit: Kit, status: HormonalStatus | null) {
  const patient = await readPatientOfKit(trx, kit);
  if (!patient) refuse("We know only the name of the person who takes this test. Contact support.");
  if (patient.erased_at) refuse("They have been erased.");
  if (status && patient.gender === "m") {
    throw invalidFields({ hormonalStatus: ["This applies to the female sex only."] });
  }
  return patient;
}

const list = new Intl.ListFormat("en-GB");

/** Throws `invalid_request` if a released interpretation would change. */
function refuseChanged(restated: readonly Restated[]): void {
  const given = restated.filter(({ before }) => before.rule !== null).map(({ before }) => before.name);
  if (given.length === 0) return;
  const message = `The interpretation of ${list.format(given)} has been released. Confirm that it changes.`;
  throw invalidFields({ confirmed: [message] });
}

function refuse(message: string): never {
  throw new AppError("step_not_possible", { message });
}
