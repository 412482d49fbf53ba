import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { biomarkerOf } from "../biomarkers/biomarkers.ts";
import { products } from "../products/shipped-products.ts";
import { slaList } from "../products/sla-list.ts";
import { findSla, liabilityClauses, slas } from "./slas.ts";

/** Specification 3 sections 3 and 9, written out independently of the data. */
const saliva = "24-36 hours";
const swab = "24 hours";
const sequencing = "144 hours";
const profile = "24-48 hours";
const specified: [slaId: string, label: string, turnaround: string][] = [
  ["SLA000000", "Saliva PCR general testing", saliva],
  ["01", "Saliva PCR Fit to Fly", saliva],
  ["03", "Swab PCR Fit to fly", swab],
  ["04", "Swab PCR Test to Release", swab],
  ["05", "Swab PCR Day 2", swab],
  ["06", "Swab PCR Day 8", swab],
  ["07", "Day 2 Day 8 sequencing", sequencing],
  ["08", "SeqSecure", sequencing],
  ["13", "Menopause Profile", profile],
  ["14", "Vitamin Profile", profile],
  ["15", "Thyroid Function Profile", profile],
  ["16", "Heart Health Profile", profile],
  ["17", "Energy & Fatigue Profile", profile],
  ["18", "Erectile Dysfunction Profile", profile],
  ["19", "COVID-19 Antibody AntiSpike Test", profile],
  ["20", "Female Hormone Profile", profile],
  ["21", "Male Hormone Profile", profile],
  ["22", "Well Man Profile", profile],
  ["23", "Well Woman Profile", profile],
  ["24", "Sports Fitness Profile", profile],
  ["25", "General Profile", profile],
];
const isProfile = (label: string) => label.endsWith("Profile");

describe("the service-level agreements", () => {
  test("are the specification's 21, by id and label, each with its product", () => {
    assert.deepEqual(
      slas.map(({ slaId, label }) => [slaId, label]),
      specified.map(([slaId, label]) => [slaId, label]),
    );
    assert.equal(new Set(slaList.map(({ slaId }) => slaId)).size, 21);
    for (const { slaId, label } of slas) {
      const product = products.find((candidate) => candidate.slaId === slaId);
      assert.equal(product?.title, label);
    }
  });

  for (const [slaId, label, turnaround] of specified) {
    test(`${label}: turnaround, query times, damages, caps and price`, () => {
      const { sla } = findSla(slaId)!;
      const { service_description: service, limitation_of_liability: limits } = sla;
      const [first, ...others] = service.service_levels;
      assert.ok(typeof first === "string" && first.startsWith(`Turnaround: ${turnaround} `));
      assert.deepEqual(others, ["Query response: 3 hours.", "Query resolution: 18 hours."]);
      assert.deepEqual(
        service.liquidated_damages,
        isProfile(label) ? undefined : ["50% of the price for each delayed test."],
      );
      assert.deepEqual(limits.general_limitation_of_liability, ["100% of the Charges."]);
      assert.deepEqual(limits.limitation_of_liability_in_relation_to_any_indemnity, [
        isProfile(label) ? "£10,000,000 per claim." : "£5,000,000 per claim.",
      ]);
      assert.deepEqual(
        sla.charges,
        label === "SeqSecure" ? { price_per_test: ["£5 per test or £70 per sample."] } : undefined,
      );
      for (const section of [
        service.tests,
        service.description_of_services,
        service.test_materials,
        sla.facility_and_equipment.applicable_standards,
        sla.permitted_subcontractors,
      ])
        assert.ok(section.length > 0);
      // The lab's promise must match the turnaround that the clinic sees.
      const { turnaroundHours } = products.find((candidate) => candidate.slaId === slaId)!;
      assert.equal(turnaroundHours, Number(/(\d+) hours/.exec(turnaround)![1]));
    });
  }

  test("of blood profiles list every biomarker of their product with its unit", () => {
    for (const { slaId, label, sla } of slas.filter((entry) => isProfile(entry.label))) {
      const text = JSON.stringify(sla.service_description.tests);
      const codes = products
        .find((product) => product.slaId === slaId)!
        .panels.flatMap((panel) => panel.biomarkers);
      assert.ok(codes.length >= 5, label);
      for (const code of codes) {
        const { name, unit } = biomarkerOf(code);
        assert.ok(text.includes(`${name} (${unit})`), `${label} ${name}`);
      }
    }
  });

  test("refer to the clauses on liability", () => {
    assert.deepEqual(liabilityClauses, { general: "10.3", indemnity: "10.2" });
  });
});
