import { everyone } from "./audience.ts";
import type { ProductDefinition, Row } from "./product-definition.ts";
import { profile } from "./product-definition.ts";

const pcr = (row: Row & { biomarker: string; purpose: string }): ProductDefinition => {
  const { biomarker, ...rest } = row;
  const isSaliva = biomarker === "SC2-SAL";
  return profile({
    category: "covid",
    audience: everyone,
    testType: "PCR",
    specimenType: isSaliva ? "SALIVA" : "SWAB",
    turnaroundHours: isSaliva ? 36 : 24,
    ...rest,
    panels: [{ title: "COVID-19", biomarkers: [biomarker] }],
  });
};

/** COVID-19 tests by PCR and sequencing, in the order of their agreements. */
export const pcrTests: readonly ProductDefinition[] = [
  pcr({
    productCode: "C1SAL10000",
    title: "Saliva PCR general testing",
    slaId: "SLA000000",
    description: "COVID-19 PCR test from saliva.",
    priceMinor: 4500,
    biomarker: "SC2-SAL",
    purpose: "General",
  }),
  pcr({
    productCode: "C1SAL10100",
    title: "Saliva PCR Fit to Fly",
    slaId: "01",
    description: "COVID-19 PCR test from saliva with a certificate for travel.",
    priceMinor: 5900,
    biomarker: "SC2-SAL",
    purpose: "Fit to fly",
  }),
  pcr({
    productCode: "C1SWB10300",
    title: "Swab PCR Fit to fly",
    slaId: "03",
    description: "COVID-19 PCR swab with a certificate for travel.",
    priceMinor: 6200,
    biomarker: "SC2-SWB",
    purpose: "Fit to fly",
  }),
  pcr({
    productCode: "C1SWB10400",
    title: "Swab PCR Test to Release",
    slaId: "04",
    description: "COVID-19 PCR swab to end isolation early.",
    priceMinor: 6500,
    biomarker: "SC2-SWB",
    purpose: "Test to release",
  }),
  pcr({
    productCode: "C1SWB10500",
    title: "Swab PCR Day 2",
    slaId: "05",
    description: "COVID-19 PCR swab on the second day after arrival.",
    priceMinor: 5500,
    biomarker: "SC2-SWB",
    purpose: "Day 2",
    registrationType: "MANUAL",
  }),
  pcr({
    productCode: "C1SWB10600",
    title: "Swab PCR Day 8",
    slaId: "06",
    description: "COVID-19 PCR swab on the eighth day after arrival.",
    priceMinor: 5500,
    biomarker: "SC2-SWB",
    purpose: "Day 8",
    registrationType: "MANUAL",
  }),
  pcr({
    productCode: "C1SEQ10700",
    title: "Day 2 Day 8 sequencing",
    slaId: "07",
    description: "Sequencing of a positive day 2 or day 8 swab.",
    priceMinor: 9500,
    biomarker: "SC2-SEQ",
    testType: "Sequencing",
    purpose: "Sequencing",
    turnaroundHours: 144,
  }),
  pcr({
    productCode: "C1SEQ10800",
    title: "SeqSecure",
    slaId: "08",
    description: "Sequencing as a service for surveillance.",
    priceMinor: 7000,
    biomarker: "SC2-SEQ",
    testType: "Sequencing",
    purpose: "Sequencing",
    turnaroundHours: 144,
  }),
];

/** It has no agreement. */
export const rapidAntigenTest: ProductDefinition = profile({
  productCode: "C1SWB12600",
  title: "COVID-19 Rapid Antigen Test",
  slaId: null,
  description: "Rapid antigen test, read at home and confirmed by the lab.",
  priceMinor: 1500,
  category: "covid",
  audience: everyone,
  testType: "COVID-19 Rapid Antigen",
  purpose: "General",
  specimenType: "SWAB",
  registrationType: "MANUAL",
  registrationless: true,
  turnaroundHours: 24,
  panels: [{ title: "COVID-19", biomarkers: ["SC2-AG"] }],
});
