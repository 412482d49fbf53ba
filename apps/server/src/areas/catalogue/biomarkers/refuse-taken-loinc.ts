import type { TenantTransaction } from "#db/database.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { findCodeOfLoinc, holdLoincCodes } from "./queries.ts";

type Named = { code: string; loinc: string };

/** Instruments identify biomarkers by LOINC code, so no two biomarkers may share one. Throws `invalid_request`. */
export async function refuseTakenLoinc(trx: TenantTransaction, { code, loinc }: Named): Promise<void> {
  if (loinc) await holdLoincCodes(trx);
  const other = loinc ? await findCodeOfLoinc(trx, loinc, code) : undefined;
  if (other) throw invalidFields({ loinc: [`${other.code} already has this LOINC code.`] });
}
