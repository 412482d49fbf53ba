import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { readVersions } from "#areas/kits/kits/read-results.ts";
import type { Scope } from "../../../scope.ts";
import { hashCertificateCode } from "./certificate-code.ts";
import type { Certificate } from "./queries.ts";
import { findCertificateCode, getCertificate } from "./queries.ts";

/** Without an origin: where a visitor called from is not kept. */
type Verifier = Omit<Scope, "actor" | "origin">;

export type VerifiedCertificate = Certificate & { supersededAt: Date | null };

/** Returns the certificate with a code; null if there is none. The read is recorded in the audit log. */
export async function verifyCertificate(
  verifier: Verifier,
  code: string,
): Promise<VerifiedCertificate | null> {
  const { mode } = verifier;
  const hash = hashCertificateCode(code);
  const found = hash ? await findCertificateCode(mode.db.directory, hash) : undefined;
  if (!found) return null;
  const { clinic_id: clinicId, certificate_id: id } = found;
  return mode.db.inTenant(clinicId, async (trx) => {
    const certificate = await getCertificate(trx, clinicId, id);
    const scope: Scope = { ...verifier, actor: { kind: "visitor", organisationId: clinicId, userId: null } };
    await appendAudit(trx, scope, {
      action: "certificate_verified",
      subjectKind: "test",
      subjectId: certificate.test_id,
    });
    return { ...certificate, supersededAt: await supersededAt(trx, certificate) };
  });
}

/** Returns when the version after a certificate's own was released. */
async function supersededAt(trx: TenantTransaction, certificate: Certificate): Promise<Date | null> {
  const versions = await readVersions(trx, certificate.clinic_id, certificate.test_id);
  const own = versions.findIndex(({ id }) => id === certificate.result_set_id);
  return versions[own - 1]?.released_at ?? null;
}
