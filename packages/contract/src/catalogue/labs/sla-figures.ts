import type { SlaKind } from "../products/sla-list.ts";

/** Every figure of the service-level agreements (specification 3 section 9). */
export const slaFigures = {
  /** Minimum and maximum, from receipt at the lab to release. */
  turnaroundHours: {
    saliva: [24, 36],
    swab: [24, 24],
    sequencing: [144, 144],
    antibody: [24, 48],
    blood: [24, 48],
  },
  queryResponseHours: 3,
  queryResolutionHours: 18,
  /** Share of the price owed for each delayed test; COVID tests only. */
  damagesPercent: 50,
  generalCapPercent: 100,
  indemnityCapPounds: { covid: 5_000_000, blood: 10_000_000 },
  seqSecurePounds: { perTest: 5, perSample: 70 },
} as const;

/** Everything but a blood profile is a COVID test, including the antibody test, which uses blood. */
export const isCovidSla = (kind: SlaKind): boolean => kind !== "blood";

/** `24-36 hours` */
export function turnaroundText(kind: SlaKind): string {
  const [least, most] = slaFigures.turnaroundHours[kind];
  return `${least === most ? most : `${least}-${most}`} hours`;
}
