import { createHash, randomInt } from "node:crypto";
import { codeAlphabet } from "#areas/kits/kits/codes.ts";
import type { Version } from "#areas/kits/kits/read-results.ts";
import { readVersions } from "#areas/kits/kits/read-results.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import { certificateFactsOf } from "./paper-facts.ts";
import type { Certificate, TestStory } from "./queries.ts";
import {
  findCertificate,
  findCertificateCode,
  getCertificate,
  lockTestStory,
  insertCertificateCode,
  insertCertificateOnce,
} from "./queries.ts";

/** Returns the certificate of a version of a COVID-19 test's results. The first request fixes its content. */
export async function issueCertificate(
  trx: TenantTransaction,
  story: TestStory,
  version: Version,
  now: Date,
): Promise<Certificate> {
  const clinicId = story.clinic_id;
  const issued = await findCertificate(trx, clinicId, version.id);
  if (issued) return issued;
  const held = await lockTestStory(trx, clinicId, story.id);
  const certificate = {
    clinic_id: clinicId,
    id: newId(now),
    test_id: story.id,
    result_set_id: version.id,
    code: newCertificateCode(),
    facts: JSON.stringify(await certificateFactsOf(trx, held, version)),
    issued_at: now,
  };
  if (await insertCertificateOnce(trx, certificate)) {
    await insertCertificateCode(trx, {
      code_hash: hashCertificateCode(certificate.code)!,
      clinic_id: clinicId,
      certificate_id: certificate.id,
    });
  }
  return (await findCertificate(trx, clinicId, version.id))!;
}

/** Without an origin: we do not keep where a visitor called from. */
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

const length = 26;

/** Creates the code that a certificate is verified by: at least 128 random bits, so that nobody can guess it. */
const newCertificateCode = (): string =>
  Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");

/** Returns the stored hash of a code, however it was typed; null for an invalid one. */
export function hashCertificateCode(typed: string): Buffer | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return code.length === length ? createHash("sha256").update(code).digest() : null;
}
