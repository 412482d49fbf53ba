import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import type { SpecimenType } from "@kitpath/contract/catalogue/biomarkers/biomarker";
import type { TenantTransaction } from "#db/database.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { findDefinitions } from "#areas/catalogue/biomarkers/find-definitions.ts";

type Panel = { biomarkers: readonly string[] };

/**
 * Returns the only specimen type of these panels. Throws `invalid_request` at `field` for biomarkers that are unknown, retired
 * or repeated, or that need more than one kit.
 */
export async function specimenOf(
  trx: TenantTransaction,
  panels: readonly Panel[],
  field: "panels" | "added",
): Promise<SpecimenType> {
  const refuse = (message: string) => invalidFields({ [field]: [message] });
  const codes = panels.flatMap(({ biomarkers }) => biomarkers);
  const found = await findDefinitions(trx, codes);
  const unknown = codes.find((code) => !found.has(code));
  if (unknown) throw refuse(`There is no biomarker ${unknown}.`);
  if (new Set(codes).size < codes.length) throw refuse("Add each biomarker only once.");
  const definitions = [...found.values()];
  const retired = definitions.find(({ isRetired }) => isRetired);
  if (retired) throw refuse(`${retired.name} is retired, so it cannot be added.`);
  const [specimen, ...others] = new Set(definitions.map(specimenTypeOf));
  if (!specimen || others.length > 0)
    throw refuse("All biomarkers of a product must use the same kind of specimen.");
  return specimen;
}

const specimenTypeOf = ({ specimenType }: BiomarkerDefinition) => specimenType;
