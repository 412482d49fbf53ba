import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { GridSample } from "@kitpath/contract/lab-results";
import type { Cell } from "./grid-rows.ts";
import { isReadBefore, renewRow, rowOf, rowWith, settleCell, unsavedOf } from "./grid-rows.ts";

const sampleWith = (results: GridSample["results"]): GridSample => ({
  id: "s1",
  barcode: "BLC26112100001",
  kitId: "KLRR8451",
  position: 1,
  state: "in_progress",
  sex: "f",
  age: null,
  dueAt: "2026-11-22T12:00:00.000Z",
  results,
  previous: {},
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

describe("a row that is read anew", () => {
  // Hole: `renewRow` replaces every cell.
  test("keeps what is typed and not stored yet, and what was stored after it was read", () => {
    for (const state of ["saving", "asks", "refused"] as const)
      assert.deepEqual(renewed({ text: "2.1", version: 1, state }, kept("9", 2)), ["2.1", 1], state);
    assert.deepEqual(renewed({ text: "2.1", version: 2 }, kept("9", 1)), ["2.1", 2]);
  });

  // Hole: `renewRow` replaces no cell.
  test("takes over what others have stored or taken away since then", () => {
    assert.deepEqual(renewed({ text: "2.1", version: 1 }, kept("9", 2)), ["9", 2]);
    assert.deepEqual(renewed({ text: "2.1", version: 1 }, kept(null, 2)), ["", 2]);
  });
});

// Hole: `rowWith` takes no unsaved cells.
test("a grid that another sample has come to keeps what waits for its user, and nothing else", () => {
  const row = rowOf(sampleWith({}), ["TSH", "FT4", "FT3"]);
  const [first] = row.cells;
  const cells = [
    { ...first!, text: "55", state: "asks" as const },
    { ...first!, text: "abc", state: "refused" as const },
    { ...first!, text: "4", version: 1 },
  ];
  const unsaved = unsavedOf([{ ...row, cells }], ["TSH", "FT4", "FT3"]);
  const again = rowWith(sampleWith({}), ["FT3", "TSH", "FT4"], unsaved);
  assert.deepEqual(
    again.cells.map(({ text, state }) => [text, state]),
    [
      ["", "saved"],
      ["55", "asks"],
      ["abc", "refused"],
    ],
  );
  const other = rowWith({ ...sampleWith({}), id: "s2" }, ["TSH"], unsaved);
  assert.equal(other.cells[0]!.text, "");
});

describe("a result that somebody else has entered in the meantime", () => {
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

  // Hole: the cell stays refused, which nothing but another value ends, and what was typed is gone.
  test("is shown as it is stored, beside what was typed, until it changes", () => {
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

  // Hole: `settleCell` takes over the version, and the next save replaces what nobody here has seen.
  test("is not replaced by what was typed while the first was on its way", () => {
    assert.equal(settled({ ...typed, text: "4.5" }, "4.4", true).version, 0);
  });
});

describe("what is in the way of a sample's release", () => {
  // Hole: `isReadBefore` is never true.
  test("is known no longer once something of it is kept, until it is read anew", () => {
    const row = rowOf(sampleWith({ TSH: kept("2.1", 1) }), ["TSH", "FT4"]);
    assert.equal(isReadBefore(row, ["TSH", "FT4"]), false);
    const entered = { ...row, cells: row.cells.with(1, { ...row.cells[1]!, text: "15", version: 1 }) };
    assert.equal(isReadBefore(entered, ["TSH", "FT4"]), true);
    const read = sampleWith({ TSH: kept("2.1", 1), FT4: kept("15", 1) });
    assert.equal(isReadBefore(renewRow(entered, read, ["TSH", "FT4"]), ["TSH", "FT4"]), false);
  });
});
