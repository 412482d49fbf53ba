import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { sealOrganisation } from "#areas/ledger/audit/sealing.ts";
import type { ChainEnd, Finding } from "#areas/ledger/audit/verify-chain.ts";
import { verifyChain } from "#areas/ledger/audit/verify-chain.ts";
import type { Tenant } from "./factories.ts";
import { makeTenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { scopeOfTenant } from "./scope.ts";

export const seal = (test: TestApp, organisationId: string): Promise<void> =>
  sealOrganisation({ mode: test.mode, now: () => test.clock.now }, organisationId);

/** A tenant whose audit log has that many sealed entries. */
export async function makeChain(test: TestApp, length: number): Promise<Tenant> {
  const tenant = await makeTenant(test);
  const { organisationId } = tenant;
  const origin = { ip: "192.0.2.7", userAgent: "Test", sessionId: organisationId, device: null };
  await test.mode.db.inTenant(organisationId, async (trx) => {
    for (let n = 1; n <= length; n++) {
      const scope = { ...scopeOfTenant(test, tenant), requestId: `request ${n}`, origin };
      const subject = { subjectKind: "order", subjectId: organisationId };
      await appendAudit(trx, scope, { action: "order_placed", ...subject, details: { n } });
    }
  });
  await seal(test, organisationId);
  return tenant;
}

export async function findingsIn(test: TestApp, organisationId: string, kept?: ChainEnd): Promise<Finding[]> {
  const findings: Finding[] = [];
  await verifyChain(test.mode.db, organisationId, (finding) => findings.push(finding), kept);
  return findings;
}

/** Changes the database behind the product's back, as whoever owns it can. */
export async function tamper(test: TestApp, statements: string): Promise<void> {
  await asOwner(test.target, (owner) => sql.raw(statements).execute(owner));
}
