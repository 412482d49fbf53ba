import type { BiomarkerDefinition, Material } from "@kitpath/contract/catalogue/biomarkers/biomarker";

export type SpecimenCode = { code: string; display: string };

const capillary = { code: "122554006", display: "Capillary blood specimen" };
const venous = { code: "122555007", display: "Venous blood specimen" };

type Taken = { specimen_type: string; phlebotomy_type: string };

/** Returns what was collected, in SNOMED CT: people take blood from a finger themselves, and a nurse takes it from a vein. */
export function collectedCode({ specimen_type: type, phlebotomy_type }: Taken): SpecimenCode | null {
  if (type === "BLOOD") return phlebotomy_type === "NONE" ? capillary : venous;
  if (type === "SALIVA") return { code: "119342007", display: "Saliva specimen" };
  return type === "SWAB" ? { code: "257261003", display: "Swab" } : null;
}

const separated: Partial<Record<Material, SpecimenCode>> = {
  serum: { code: "119364003", display: "Serum specimen" },
};

/** Returns what the lab separates from the collected specimen to measure a biomarker; null if it measures the specimen itself. */
export const separatedCode = ({ material }: Pick<BiomarkerDefinition, "material">): SpecimenCode | null =>
  (material && separated[material]) ?? null;
