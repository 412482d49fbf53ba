import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { RaisedCritical } from "@kitpath/contract/lab/lab-results/lab-results";
import type { TenantTransaction } from "#db/database.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { readOnCall } from "#areas/access/organisation/organisation.ts";

/** Names critical values of a sample to whoever entered them, with the clinic's contact, so that they know whether to call. */
export async function nameCritical(
  trx: TenantTransaction,
  sample: LabSample,
  biomarkers: readonly BiomarkerDefinition[],
): Promise<RaisedCritical[]> {
  const { name, email } = await readOnCall(trx, sample.clinic_id);
  return biomarkers.map(({ name: biomarker }) => ({
    barcode: sample.barcode,
    biomarker,
    contact: email ? name || email : "",
  }));
}
