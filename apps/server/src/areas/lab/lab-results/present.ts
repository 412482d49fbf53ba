import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { dependsOnAge, dependsOnStatus } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { referenceRangesOf } from "@kitpath/contract/catalogue/biomarkers/reference-ranges";
import { formatName } from "@kitpath/contract/fields/formats";
import type {
  LabBiomarker,
  LabBiomarkerDefinition,
} from "@kitpath/contract/catalogue/biomarkers/lab-biomarkers";
import type {
  GridSample,
  ResultGrid,
  ResultHistory,
  ResultWork,
} from "@kitpath/contract/lab/lab-results/lab-results";
import type { BenchWork } from "#areas/lab/lab-samples/read-samples.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { PastResult } from "./lab-result.ts";
import { judgeReleased, releaseObstacle } from "./release-obstacle.ts";
import type { Grid } from "./read-bench.ts";

export function presentGrid(grid: Grid): ResultGrid {
  const { batch, productCode, title, panel, controls, needsSecondPerson } = grid;
  return {
    batch: batch && { id: batch.id, number: batch.number, wells: batch.wells },
    productCode,
    title,
    biomarkers: panel.map(({ biomarker_code: code, definition }) => ({
      code,
      name: definition.name,
      unit: definition.unit,
      control: controls.get(code) ?? "none",
      definition: presentDefinition(definition),
    })),
    samples: grid.samples.map((sample) => presentSample(grid, sample)),
    needsSecondPerson,
  };
}

function presentDefinition(biomarker: BiomarkerDefinition): LabBiomarkerDefinition {
  const { code, name, unit, ucum, loinc, specimenType } = biomarker;
  const common = { code, name, unit, ucum, loinc, specimenType };
  if (biomarker.kind === "qualitative") {
    return { kind: biomarker.kind, ...common, values: ["Negative", "Positive"] };
  }
  const { kind, decimals, rules, byAge = [], critical, plausible } = biomarker;
  const ranges = [...referenceRangesOf(biomarker)];
  const [from, to] = plausible;
  return { kind, ...common, decimals, ranges, rules, byAge: [...byAge], critical, plausible: [from, to] };
}

export const presentLabBiomarker = ({ code, name, unit, kind }: BiomarkerDefinition): LabBiomarker => ({
  code,
  name,
  unit,
  kind,
});

function presentSample(grid: Grid, sample: LabSample): GridSample {
  const { view, people, controls, needsSecondPerson, userId } = grid;
  const panel = view.panelOf(sample);
  const released = grid.released.get(sample.id) ?? [];
  const isReleased = judgeReleased(released);
  const currentOf = (code: string) => view.currentOf(sample.id, code);
  const controlOf = (code: string) => controls.get(code) ?? "none";
  const person = people.get(sample.id);
  const results = panel.flatMap(({ biomarker_code: code }) => {
    const row = currentOf(code);
    if (!row) return [];
    const { value, version, entered_by } = row;
    return [[code, { value, version, isMine: entered_by === userId, isReleased: isReleased(row) }]];
  });
  const reported = new Set(panel.map(({ biomarker_code }) => biomarker_code));
  return {
    id: sample.id,
    barcode: sample.barcode,
    kitId: sample.kit_code,
    position: sample.position,
    state: sample.state,
    sex: person?.sex ?? null,
    age: panel.some(({ definition }) => dependsOnAge(definition)) ? (person?.ageYears ?? null) : null,
    hormonalStatus: panel.some(({ definition }) => dependsOnStatus(definition))
      ? (person?.status ?? null)
      : null,
    dueAt: sample.due_at.toISOString(),
    recalledAt: isoTime(sample.recalled_at),
    results: Object.fromEntries(results) as GridSample["results"],
    previous: Object.fromEntries(
      Object.entries(person?.previous ?? {}).filter(([code]) => reported.has(code)),
    ),
    answers: person?.answers ?? [],
    notTested: grid.panel.flatMap(({ biomarker_code: code }) => (reported.has(code) ? [] : [code])),
    releases: Math.max(0, ...released.map(({ version }) => version)),
    obstacle: releaseObstacle({ sample, panel, currentOf, controlOf, isReleased, needsSecondPerson, userId }),
  };
}

export const presentWork = (row: BenchWork & { critical: number }): ResultWork => ({
  batch: row.batch_id && row.number ? { id: row.batch_id, number: row.number } : null,
  productCode: row.product_code,
  title: row.title,
  samples: row.samples,
  entered: row.entered,
  held: row.held,
  released: row.released,
  critical: row.critical,
  dueAt: isoTime(row.due_at),
});

export const presentHistory = (rows: readonly PastResult[]): ResultHistory => ({
  data: rows.map((row) => ({
    version: row.version,
    value: row.value,
    measuredAs: row.measured_as,
    source: row.source,
    enteredBy: formatName(row.fname, row.lname),
    enteredAt: row.entered_at.toISOString(),
    isCritical: row.is_critical,
    isReleased: Boolean(row.is_released),
  })),
});
