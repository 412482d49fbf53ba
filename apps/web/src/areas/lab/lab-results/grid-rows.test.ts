import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { GridSample, ResultGrid } from "@kitpath/contract/lab/lab-results/lab-results";
import type { Cell, FilledGrid } from "./grid-rows.ts";
import {
  countEntered,
  fillGrid,
  hasOpenCells,
  isReadBefore,
  placeOf,
  refillGrid,
  renewRow,
  rowOf,
  settleCell,
} from "./grid-rows.ts";

const sampleWith = (results: GridSample["results"]): GridSample => ({
  id: "s1",
  barcode: "BLC26112100001",
  kitId: "KLRR8451",
  position: 1,
  state: "in_progress",
  sex: "f",
  age: null,
  hormonalStatus: null,
  dueAt: "2026-11-22T12:00:00.000Z",
  recalledAt: null,
  results,
  previous: {},
  answers: [],
  notTested: [],
  releases: 0,
  obstacle: null,
});
const kept = (value: string | null, version: number) => ({ value, version, isMine: true, isReleased: false });

/** Returns a cell's text and version after its sample was refetched. */
function renewed(local: Partial<Cell>, read: GridSample["results"][string]): [string, number] {
  const row = rowOf(sampleWith({}), ["TSH"]);
  const typed = { ...row, cells: [{ ...row.cells[0]!, ...local }] };
  const [cell] = renewRow(typed, sampleWith({ TSH: read }), ["TSH"]).cells;
  return [cell!.text, cell!.version];
}

describe("a refreshed row", () => {
  test("keeps what is typed but not yet stored, and what was stored after it was read", () => {
    for (const state of ["saving", "asks", "refused"] as const)
      assert.deepEqual(renewed({ text: "2.1", version: 1, state }, kept("9", 2)), ["2.1", 1], state);
    assert.deepEqual(renewed({ text: "2.1", version: 2 }, kept("9", 1)), ["2.1", 2]);
  });

  test("takes over what others have stored or removed since", () => {
    assert.deepEqual(renewed({ text: "2.1", version: 1 }, kept("9", 2)), ["9", 2]);
    assert.deepEqual(renewed({ text: "2.1", version: 1 }, kept(null, 2)), ["", 2]);
  });
});

const definition: ResultGrid["biomarkers"][number]["definition"] = {
  kind: "quantitative",
  code: "TSH",
  name: "TSH",
  unit: "u",
  ucum: null,
  loinc: null,
  specimenType: "BLOOD",
  decimals: 1,
  rules: { any: { rule: "RANGE", value: { NORMAL: [">=1", "<=50"] } } },
  byAge: [],
  critical: { low: null, high: null },
  plausible: [0, 1000],
};

function gridOf(samples: GridSample[], codes: string[]): ResultGrid {
  const biomarkers = codes.map((code) => ({
    code,
    name: code,
    unit: "u",
    control: "none" as const,
    definition,
  }));
  return { batch: null, productCode: "X", title: "X", biomarkers, samples, needsSecondPerson: true };
}

describe("a refreshed grid", () => {
  const [one, two, three] = ["s1", "s2", "s3"].map((id) => ({ ...sampleWith({}), id }));
  const before = fillGrid(gridOf([one!, two!], ["TSH", "FT4", "FT3"]));
  const [empty] = before.rows[1]!.cells;
  const cells = [
    { ...empty!, text: "55", state: "asks" as const },
    { ...empty!, text: "abc", state: "refused" as const },
    { ...empty!, text: "4", version: 1 },
  ];
  const filled = { ...before, rows: before.rows.with(1, { sample: two!, cells }) };
  const textsOf = ({ rows }: FilledGrid) =>
    rows.map(({ sample, cells: of }) => [sample.id, ...of.map(({ text, state }) => `${text} ${state}`)]);

  test("keeps typed values at their sample, whichever samples come and go", () => {
    const [none, ...kept] = ["", "55", "abc", "4"];
    const texts = [`${kept[0]} asks`, `${kept[1]} refused`, `${kept[2]} saved`];
    const after = refillGrid(filled, gridOf([three!, two!], ["TSH", "FT4", "FT3"]));
    assert.deepEqual(textsOf(after), [
      ["s3", `${none} saved`, `${none} saved`, `${none} saved`],
      ["s2", ...texts],
    ]);
    assert.deepEqual(placeOf(after, { sampleId: "s2", biomarker: "FT4" }), { row: 1, column: 1 });
    assert.equal(placeOf(after, { sampleId: "s1", biomarker: "FT4" }), null);
    assert.ok(hasOpenCells(after.rows));
  });

  test("keeps typed values at their biomarker, whichever biomarkers come and go", () => {
    const after = refillGrid(filled, gridOf([two!], ["FT3", "TSH", "CRP"]));
    assert.deepEqual(textsOf(after), [["s2", "4 saved", "55 asks", " saved"]]);
  });
});

describe("the progress of a grid", () => {
  test("ignores rejected samples and biomarkers that are not tested", () => {
    const results = { TSH: kept("2.1", 1) };
    const samples = [
      { ...sampleWith(results), id: "s1" },
      { ...sampleWith(results), id: "s2", state: "rejected" as const },
      { ...sampleWith({}), id: "s3", notTested: ["FT4"] },
    ];
    assert.deepEqual(countEntered(fillGrid(gridOf(samples, ["TSH", "FT4"]))), { entered: 1, total: 3 });
  });

  test("counts typed values that are results", () => {
    const { grid, rows } = fillGrid(
      gridOf([sampleWith({ CRP: kept(null, 2) })], ["TSH", "FT4", "FT3", "CRP"]),
    );
    const [row] = rows;
    const [empty] = row!.cells;
    const typed = [
      { ...empty!, text: "2.1", state: "saving" as const },
      { ...empty!, text: "55", state: "asks" as const },
      { ...empty!, text: "abc", state: "refused" as const },
      row!.cells[3]!,
    ];
    assert.deepEqual(countEntered({ grid, rows: [{ ...row!, cells: typed }] }), { entered: 2, total: 4 });
  });
});

describe("a result that somebody else entered meanwhile", () => {
  const typed: Cell = {
    text: "4.4",
    version: 0,
    state: "saving",
    message: "",
    isMine: true,
    isReleased: false,
  };
  const theirs = { value: "5.1", version: 1, isMine: false, isReleased: false };
  const message = "Somebody else has entered this result in the meantime.";
  const refused = { sampleId: "s1", biomarker: "TSH", message, asks: false, current: theirs };
  const settled = (cell: Cell, value: string | null, isTypedAgain = false) =>
    settleCell(cell, { saved: undefined, refused, value, isTypedAgain });

  test("is shown as stored, beside the typed value, until it changes", () => {
    const shown = { ...theirs, text: "5.1", state: "saved" };
    const cell = settled(typed, "4.4");
    assert.deepEqual(cell, { ...shown, message: `${message} You typed 4.4.` });
    assert.equal(settled({ ...typed, text: "" }, null).message, `${message} You emptied it.`);
    const row = { ...rowOf(sampleWith({}), ["TSH"]), cells: [cell] };
    const messageWith = (read: typeof theirs) =>
      renewRow(row, sampleWith({ TSH: read }), ["TSH"]).cells[0]!.message;
    assert.equal(messageWith(theirs), cell.message);
    assert.equal(messageWith({ ...theirs, version: 2 }), "");
  });

  test("is not replaced by what was typed while the first was being sent", () => {
    assert.equal(settled({ ...typed, text: "4.5" }, "4.4", true).version, 0);
  });
});

describe("the obstacle to a sample's release", () => {
  test("is unknown after a value of the sample was stored, until it is read again", () => {
    const row = rowOf(sampleWith({ TSH: kept("2.1", 1) }), ["TSH", "FT4"]);
    assert.equal(isReadBefore(row, ["TSH", "FT4"]), false);
    const entered = { ...row, cells: row.cells.with(1, { ...row.cells[1]!, text: "15", version: 1 }) };
    assert.equal(isReadBefore(entered, ["TSH", "FT4"]), true);
    const read = sampleWith({ TSH: kept("2.1", 1), FT4: kept("15", 1) });
    assert.equal(isReadBefore(renewRow(entered, read, ["TSH", "FT4"]), ["TSH", "FT4"]), false);
  });
});
