import type { sentResults, storedResults } from "@kitpath/contract/lab/lab-results/lab-results";
import type { z } from "zod";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { FieldErrors } from "@kitpath/contract/operation/errors";
import type { TenantTransaction } from "#db/database.ts";
import type { InstrumentEntry } from "#areas/lab/lab-results/instrument-results.ts";
import { storeEntries } from "#areas/lab/lab-results/instrument-results.ts";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { isoTime } from "../../../time/iso-time.ts";
import { biomarkerFinder } from "./find-code.ts";
import { readTime } from "./read-time.ts";

type Sent = z.output<typeof sentResults>["results"];

/** Stores results from a laboratory system, all or none. Throws `invalid_request` naming each wrong one by its index. */
export async function sendResults(
  trx: TenantTransaction,
  scope: Scope,
  results: Sent,
): Promise<z.input<typeof storedResults>> {
  const find = biomarkerFinder(await listKnownBiomarkers(trx));
  const wrong: FieldErrors = {};
  const entries: InstrumentEntry[] = [];
  const firstAt = new Map<string, number>();
  for (const [index, { barcode, biomarker, value, unit = "", measuredAt }] of results.entries()) {
    const code = find(biomarker)?.code;
    const measured = measuredAt ? readTime(measuredAt, scope.now) : null;
    const named = `${plainCode(barcode)} ${code ?? ""}`;
    const first = firstAt.get(named);
    if (!code)
      wrong[`results.${index}.biomarker`] = ["This is neither a Kitpath code nor a LOINC code that we know."];
    else if (measured && "problem" in measured) wrong[`results.${index}.measuredAt`] = [measured.problem];
    else if (first !== undefined)
      wrong[`results.${index}`] = [`${code} of sample ${barcode} is already in results.${first}.`];
    else {
      firstAt.set(named, index);
      entries.push({
        line: index,
        barcode: plainCode(barcode),
        biomarkerCode: code,
        value,
        unit,
        measuredAt: isoTime(measured),
      });
    }
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const stored = await storeEntries(trx, scope, {
    source: "api",
    entries,
    isConfirmed: ({ line }) => results[line]?.confirmed ?? false,
  });
  if ("stored" in stored) {
    const { notStored, ...counts } = stored;
    if (notStored.length === 0) return counts;
    return { ...counts, notStored: notStored.map(({ line, message }) => ({ index: line, message })) };
  }
  throw invalidFields(
    Object.fromEntries(stored.problems.map(({ line, message }) => [`results.${line}`, [message]])),
  );
}
