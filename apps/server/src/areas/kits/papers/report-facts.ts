import { rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import type { TenantTransaction } from "#db/database.ts";
import type { Version } from "#areas/kits/kits/read-results.ts";
import { readResults } from "#areas/kits/kits/read-results.ts";
import type { ReportFacts } from "../../../pdf/paper.ts";
import { commonFactsOf } from "./common-facts.ts";
import type { TestStory } from "./queries.ts";

/** Returns the content of the report of a version: every value under its panel. */
export async function reportFactsOf(
  trx: TenantTransaction,
  story: TestStory,
  version: Version,
): Promise<ReportFacts> {
  const panels = Map.groupBy(await readResults(trx, version), ({ panel }) => panel);
  return {
    ...(await commonFactsOf(trx, story, version)),
    orderNumber: story.order_number,
    reason: version.reason,
    panels: [...panels].map(([title, results]) => ({
      title,
      results: results.map((result) => ({
        biomarker: result.name,
        value: result.value,
        unit: result.unit,
        range: rangeInWords(result.rule, result.unjudged),
        interpretation: result.interpretation,
      })),
    })),
  };
}
