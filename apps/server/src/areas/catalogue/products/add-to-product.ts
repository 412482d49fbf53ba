import type { ProductChange } from "@kitpath/contract/catalogue/products/catalogue-desk";
import type { TenantTransaction } from "#db/database.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { insertAddedPanels } from "./catalogue-queries.ts";
import { listReportedBiomarkers } from "#areas/catalogue/biomarkers/list-reported-biomarkers.ts";
import { refuseOtherThanCovid } from "./refuse-other-than-covid.ts";
import { specimenOf } from "./specimen-of.ts";

type Growth = {
  productCode: string;
  specimenType: string;
  category: string;
  added: NonNullable<ProductChange["added"]>;
  since: Date;
};

/**
 * Makes a product report more in orders placed from then on; existing orders keep what it reported when they were placed. The
 * product must be locked. Throws `invalid_request`.
 */
export async function addToProduct(
  trx: TenantTransaction,
  { productCode, specimenType, category, added, since }: Growth,
): Promise<void> {
  const specimen = await specimenOf(trx, added, "added");
  if (specimen !== specimenType) {
    throw invalidFields({ added: ["All biomarkers of a product must use the same kind of specimen."] });
  }
  if (category === "covid") refuseOtherThanCovid(added, "added");
  const reported = await listReportedBiomarkers(trx, productCode);
  const codes = new Set(added.flatMap(({ biomarkers }) => biomarkers));
  const twice = reported.find(({ biomarker_code }) => codes.has(biomarker_code));
  if (twice) throw invalidFields({ added: [`This product already reports ${twice.name}.`] });
  await insertAddedPanels(trx, { productCode, added, since });
}
