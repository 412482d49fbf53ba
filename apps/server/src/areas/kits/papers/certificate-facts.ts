import type { CertificateFacts } from "@kitpath/contract/kits/papers/certificates";
import type { TenantTransaction } from "#db/database.ts";
import { outcomeOf } from "#areas/kits/kits/outcome.ts";
import type { Version } from "#areas/kits/kits/read-results.ts";
import { readResults } from "#areas/kits/kits/read-results.ts";
import { commonFactsOf } from "./common-facts.ts";
import type { TestStory } from "./queries.ts";

/** Returns the content of the certificate of a version. */
export async function certificateFactsOf(
  trx: TenantTransaction,
  story: TestStory,
  version: Version,
): Promise<CertificateFacts> {
  const results = await readResults(trx, version);
  return {
    ...(await commonFactsOf(trx, story, version)),
    testType: story.test_type,
    result: outcomeOf(
      story.category,
      results.map(({ biomarker_code: biomarkerCode, interpretation }) => ({ biomarkerCode, interpretation })),
    ),
    findings: results.map(({ name, value, unit }) => ({ biomarker: name, value, unit })),
  };
}
