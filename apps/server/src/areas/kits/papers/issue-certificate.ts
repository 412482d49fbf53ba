import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Version } from "#areas/kits/kits/read-results.ts";
import { certificateFactsOf } from "./certificate-facts.ts";
import { hashCertificateCode, newCertificateCode } from "./certificate-code.ts";
import type { Certificate, TestStory } from "./queries.ts";
import { findCertificate, holdTestStory, insertCertificateCode, insertCertificateOnce } from "./queries.ts";

/** Returns the certificate of a version of a COVID-19 test's results. Its content is fixed when it is first requested. */
export async function issueCertificate(
  trx: TenantTransaction,
  story: TestStory,
  version: Version,
  now: Date,
): Promise<Certificate> {
  const clinicId = story.clinic_id;
  const issued = await findCertificate(trx, clinicId, version.id);
  if (issued) return issued;
  const held = await holdTestStory(trx, clinicId, story.id);
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
