import { biomarkers } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { shippedVersion } from "#areas/catalogue/versions/shipped-version.ts";
import type { TenantTransaction } from "#db/database.ts";
import { insertBiomarkers, keepBiomarker, listLatestBiomarkers } from "./version-queries.ts";

/** Writes the contract's biomarkers to the database; what a release changes becomes a new version. */
export async function syncBiomarkers(trx: TenantTransaction, now: Date): Promise<void> {
  await insertBiomarkers(trx, biomarkers);
  const latest = await listLatestBiomarkers(trx);
  for (const row of biomarkers) {
    const version = shippedVersion(latest.get(row.code), row, now);
    if (version) await keepBiomarker(trx, { code: row.code, definition: row, ...version });
  }
}
