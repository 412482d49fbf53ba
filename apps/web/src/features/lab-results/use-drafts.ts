import type { DraftResult, RaisedCritical, ResultGrid, SavedDrafts } from "@kitpath/contract/lab-results";
import { useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import type { Cell, GridRow, Place, UnsavedCells } from "./grid-rows.ts";
import { isFixed, renewRow, rowWith, settleCell, typeInto, unsavedOf } from "./grid-rows.ts";

const waitMs = 300;
/** Below the maximum size of a request. */
const atOnce = 500;

export type Unsaved = { unsaved: UnsavedCells; onUnsaved: (cells: UnsavedCells) => void };

type Edit = { place: Place; text: string; isConfirmed?: boolean };

/**
 * Holds the text typed into the grid and saves it: each result is saved on its own, shortly after it was typed, with one
 * request at a time so that versions follow each other. The grid may be refetched at any time as long as its shape stays the
 * same; the grid of another shape that replaces it begins with the cells that `onUnsaved` was last told of.
 */
export function useDrafts(
  grid: ResultGrid,
  { unsaved, onUnsaved }: Unsaved,
  onCritical: (raised: RaisedCritical[]) => void,
) {
  const [rows, setRows] = useState<readonly GridRow[]>(() => rowsOf(grid, unsaved));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(rows);
  const waiting = useRef(new Map<string, { place: Place; isConfirmed: boolean }>());
  const sending = useRef<Promise<void>>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = useCallback(
    (update: (rows: GridRow[]) => void) => {
      const next = [...latest.current];
      update(next);
      latest.current = next;
      onUnsaved(unsavedOf(next, codesOf(grid)));
      setRows(next);
    },
    [grid, onUnsaved],
  );

  const known = useRef(grid);
  useEffect(() => {
    if (known.current === grid) return;
    known.current = grid;
    const codes = codesOf(grid);
    change((next) => {
      for (const [index, row] of next.entries()) next[index] = renewRow(row, grid.samples[index]!, codes);
    });
  }, [change, grid]);

  const sendAll = useCallback(async () => {
    setSaving(true);
    while (waiting.current.size > 0) {
      const sent = [...waiting.current.values()].slice(0, atOnce);
      for (const { place } of sent) waiting.current.delete(keyOf(place));
      const results = sent.map((each) => draftOf(grid, latest.current, each));
      const answer = await call("saveDrafts", { body: { results } }).catch((error: Error) => error);
      if (answer instanceof Error) {
        for (const each of sent)
          if (!waiting.current.has(keyOf(each.place))) waiting.current.set(keyOf(each.place), each);
        setFailure(messageOf(answer));
        break;
      }
      change((next) => {
        for (const [index, { place }] of sent.entries()) {
          const isTypedAgain = waiting.current.has(keyOf(place));
          settle(next, place, { answer, draft: results[index]!, isTypedAgain });
        }
      });
      setFailure(null);
      if (answer.critical.length > 0) onCritical(answer.critical);
    }
    setSaving(false);
  }, [change, grid, onCritical]);

  const send = useCallback(() => {
    const running = sending.current ?? sendAll().finally(() => (sending.current = null));
    sending.current = running;
    return running;
  }, [sendAll]);

  const edit = useCallback(
    (edits: readonly Edit[]) => {
      change((next) => {
        for (const { place, text, isConfirmed = false } of edits) {
          const row = next[place.row];
          const before = row?.cells[place.column];
          const { code, definition } = grid.biomarkers[place.column] ?? {};
          if (!row || !before || !code || !definition || isFixed(row, code)) continue;
          const cell = typeInto(before, text, definition, row.sample, isConfirmed);
          replace(next, place, cell);
          if (cell.state === "saving") waiting.current.set(keyOf(place), { place, isConfirmed });
          else waiting.current.delete(keyOf(place));
        }
      });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), waitMs);
    },
    [change, grid.biomarkers, send],
  );

  // Saves what is unsaved when the grid is replaced, as its shape has changed.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void send();
    },
    [send],
  );

  // Nobody leaves with unsaved results unasked.
  const leaving = useBlocker({
    shouldBlockFn: async () => {
      clearTimeout(timer.current);
      await send();
      return waiting.current.size > 0;
    },
    enableBeforeUnload: () => sending.current !== null || waiting.current.size > 0,
    withResolver: true,
  });

  return { rows, edit, isSaving, failure, retry: () => void send(), leaving };
}

const codesOf = ({ biomarkers }: ResultGrid): string[] => biomarkers.map(({ code }) => code);

const rowsOf = (grid: ResultGrid, unsaved: UnsavedCells): GridRow[] => {
  const codes = codesOf(grid);
  return grid.samples.map((sample) => rowWith(sample, codes, unsaved));
};

const keyOf = ({ row, column }: Place): string => `${row} ${column}`;

function replace(rows: GridRow[], { row, column }: Place, cell: Cell): void {
  const before = rows[row]!;
  rows[row] = { ...before, cells: before.cells.with(column, cell) };
}

function draftOf(
  grid: ResultGrid,
  rows: readonly GridRow[],
  { place, isConfirmed }: { place: Place; isConfirmed: boolean },
): DraftResult {
  const { sample, cells } = rows[place.row]!;
  const { text, version } = cells[place.column]!;
  return {
    sampleId: sample.id,
    biomarker: grid.biomarkers[place.column]!.code,
    value: text === "" ? null : text,
    version,
    confirmed: isConfirmed,
  };
}

type Settled = { answer: SavedDrafts; draft: DraftResult; isTypedAgain: boolean };

/** Updates a cell with the outcome of saving it. */
function settle(rows: GridRow[], place: Place, { answer, draft, isTypedAgain }: Settled): void {
  const isIt = (each: { sampleId: string; biomarker: string }) =>
    each.sampleId === draft.sampleId && each.biomarker === draft.biomarker;
  const [saved, refused] = [answer.saved.find(isIt), answer.refused.find(isIt)];
  const cell = rows[place.row]!.cells[place.column]!;
  replace(rows, place, settleCell(cell, { saved, refused, value: draft.value, isTypedAgain }));
}
