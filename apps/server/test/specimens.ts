import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import { amendResults } from "#areas/kits/kits/release.ts";
import type { ResultValue } from "#areas/kits/kits/release.ts";
import { findKitOrder, lockKitById } from "#areas/kits/kits/find-kit.ts";
import { putToRerun } from "#areas/kits/kits/at-the-lab.ts";
import { rejectKit } from "#areas/kits/kits/rejection.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../src/scope.ts";
import type { Tenant } from "./factories.ts";
import { makeKit, salivaPcr } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { scopeOfTenant } from "./scope.ts";

type Work = (trx: TenantTransaction, scope: Scope, kit: Kit) => Promise<void>;

/** Does to a kit what a lab would, a second after what was done before. */
export async function asLab(test: TestApp, tenant: Tenant, kitCode: string, work: Work): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  const { organisationId } = tenant;
  await test.mode.db.inTenant(organisationId, async (trx) => {
    const found = await findKitOrder(trx, organisationId, kitCode);
    await work(trx, scopeOfTenant(test, tenant), await lockKitById(trx, organisationId, found!.kitId));
  });
}

export const detected = (value: "Positive" | "Negative"): ResultValue => ({
  panel: "COVID-19",
  biomarkerCode: "SC2-SAL",
  value,
  unit: "",
  rule: null,
  isCritical: false,
});

/** Gives a kit's test a further version of its results. */
export const amend = (
  test: TestApp,
  tenant: Tenant,
  kitCode: string,
  amendment: { reason: string; values: ResultValue[] },
) => asLab(test, tenant, kitCode, (trx, scope, kit) => amendResults(trx, scope, kit, amendment));

export const rerun = (test: TestApp, tenant: Tenant, kitCode: string) =>
  asLab(test, tenant, kitCode, putToRerun);

/** A kit whose sample the lab could not test. */
export async function makeRejectedKit(
  test: TestApp,
  tenant: Tenant,
  reason: RejectionReason = "sample_hemolyzed",
  product?: string,
) {
  const made = await makeKit(test, tenant, "lab-accessioned", product);
  await asLab(test, tenant, made.kitId, (trx, scope, kit) => rejectKit(trx, scope, kit, reason));
  return made;
}

/** A COVID-19 result with its certificate: its code and a link to its file. */
export async function makeCertificate(test: TestApp, tenant: Tenant) {
  const made = await makeKit(test, tenant, "results", salivaPcr);
  const { token } = tenant;
  const { body } = await test.call("downloadCertificate", { token, params: { id: made.testId } });
  const { organisationId } = tenant;
  const { code } = await test.mode.db.inTenant(organisationId, (trx) =>
    trx
      .selectFrom("certificates")
      .select("code")
      .where("clinic_id", "=", organisationId)
      .where("test_id", "=", made.testId)
      .executeTakeFirstOrThrow(),
  );
  return { ...made, code, link: linkOf(body.fileUrl as string) };
}

/** The signed part of a file's address. */
export const linkOf = (address: string): string => new URL(address).pathname.replace("/v1/files/", "");
