import { biomarkerOf } from "../biomarkers/biomarkers.ts";
import { products } from "../products/shipped-products.ts";
import { isCovidSla } from "./sla-figures.ts";
import type { SlaHead } from "../products/sla-list.ts";
import { slaList } from "../products/sla-list.ts";
import type { Section } from "./sla-texts.ts";
import * as texts from "./sla-texts.ts";

export type Sla = SlaHead & {
  sla: {
    service_description: {
      tests: Section;
      description_of_services: Section;
      test_materials: Section;
      service_levels: Section;
      liquidated_damages?: Section;
    };
    facility_and_equipment: { applicable_standards: Section };
    charges?: { price_per_test: Section };
    limitation_of_liability: {
      general_limitation_of_liability: Section;
      limitation_of_liability_in_relation_to_any_indemnity: Section;
    };
    permitted_subcontractors: Section;
  };
};

/** The clauses of the general terms that limit liability; the agreements refer to them (specification 3 section 2). */
export const liabilityClauses = { general: "10.3", indemnity: "10.2" } as const;

const seqSecure = "08";

/** The service-level agreements with their texts, in the order of the catalogue. */
export const slas: readonly Sla[] = slaList.map((head) => {
  const isCovid = isCovidSla(head.kind);
  return {
    ...head,
    sla: {
      service_description: {
        tests: testsOf(head),
        description_of_services: texts.services[head.kind],
        test_materials: texts.materials[head.kind],
        service_levels: texts.serviceLevels(head.kind),
        ...(isCovid ? { liquidated_damages: texts.damages } : {}),
      },
      facility_and_equipment: { applicable_standards: texts.standards(isCovid) },
      ...(head.slaId === seqSecure ? { charges: { price_per_test: texts.seqSecurePrice } } : {}),
      limitation_of_liability: {
        general_limitation_of_liability: texts.generalLimit,
        limitation_of_liability_in_relation_to_any_indemnity: texts.indemnityLimit(isCovid),
      },
      permitted_subcontractors: texts.subcontractors,
    },
  };
});

/** A blood profile lists the biomarkers of its product. */
function testsOf({ slaId, label, kind }: SlaHead): Section {
  const product = products.find((candidate) => candidate.slaId === slaId);
  if (!product) throw new Error(`No product for the agreement ${slaId}`);
  if (kind !== "blood") return [product.description, texts.methods[kind]];
  const panels = product.panels.map(({ title, biomarkers }) => ({
    title,
    items: biomarkers.map((code) => {
      const { name, unit } = biomarkerOf(code);
      return unit ? `${name} (${unit})` : name;
    }),
  }));
  return [`${label}: measurement of the following biomarkers in blood.`, ...panels];
}

/** Returns an agreement with its text; undefined for an unknown id. */
export const findSla = (slaId: string): Sla | undefined => slas.find((entry) => entry.slaId === slaId);
