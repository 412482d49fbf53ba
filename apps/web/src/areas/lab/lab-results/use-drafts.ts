import type {
  DraftResult,
  RaisedCritical,
  ResultGrid,
  SavedDrafts,
} from "@kitpath/contract/lab/lab-results/lab-results";
import { useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { messageOf } from "../../../lib/api-error.ts";
import type { Edit } from "./entry-grid.tsx";
import type { Cell, CellId, FilledGrid, GridRow } from "./grid-rows.ts";
import { fillGrid, hasOpenCells, isFixed, placeOf, refillGrid, settleCell, typeInto } from "./grid-rows.ts";

const waitMs = 300;
/** Below the maximum size of a request. */
const atOnce = 500;

/** A result to save, as typed. */
type Waiting = CellId & { cell: Cell; isConfirmed: boolean };

/**
 * Holds the text typed into the grid and saves it: each result is saved on its own, shortly after it was typed, with one
 * request at a time so that versions follow each other. The grid may be refetched at any time; the one that is returned belongs to
 * the rows.
 */
export function useDrafts(read: ResultGrid, onCritical: (raised: RaisedCritical[]) => void) {
  const [shown, setShown] = useState<FilledGrid>(() => fillGrid(read));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [unseen, setUnseen] = useState<RaisedCritical[]>([]);
  const latest = useRef(shown);
  const waiting = useRef(new Map<string, Waiting>());
  const sending = useRef<Promise<RaisedCritical[]>>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: FilledGrid) => {
    latest.current = next;
    setShown(next);
  }, []);

  const change = useCallback(
    (update: (next: Changing) => void) => {
      const next = { grid: latest.current.grid, rows: [...latest.current.rows] };
      update(next);
      show(next);
    },
    [show],
  );

  useEffect(() => {
    if (latest.current.grid !== read) show(refillGrid(latest.current, read));
  }, [read, show]);

  const sendAll = useCallback(async () => {
    const raised: RaisedCritical[] = [];
    setSaving(true);
    while (waiting.current.size > 0) {
      const sent = [...waiting.current.values()].slice(0, atOnce);
      for (const each of sent) waiting.current.delete(keyOf(each));
      const results = sent.map((each) => draftOf(latest.current, each));
      const answer = await call("saveDrafts", { body: { results } }).catch((error: Error) => error);
      if (answer instanceof Error) {
        for (const each of sent)
          if (!waiting.current.has(keyOf(each))) waiting.current.set(keyOf(each), each);
        setFailure(messageOf(answer));
        break;
      }
      change((next) => {
        for (const draft of results)
          settle(next, { answer, draft, isTypedAgain: waiting.current.has(keyOf(draft)) });
      });
      setFailure(null);
      if (answer.critical.length > 0) onCritical(answer.critical);
      raised.push(...answer.critical);
    }
    setSaving(false);
    return raised;
  }, [change, onCritical]);

  const send = useCallback(() => {
    const running = sending.current ?? sendAll().finally(() => (sending.current = null));
    sending.current = running;
    return running;
  }, [sendAll]);

  const edit = useCallback(
    (edits: readonly Edit[]) => {
      change((next) => {
        for (const { sampleId, biomarker, text, version, isConfirmed = false } of edits) {
          const id = { sampleId, biomarker };
          const place = placeOf(next, id);
          if (!place) continue;
          const row = next.rows[place.row]!;
          if (isFixed(row, id.biomarker)) continue;
          const { definition } = next.grid.biomarkers[place.column]!;
          const before = row.cells[place.column]!;
          const over = version === undefined ? before : { ...before, version };
          const cell = typeInto(over, text, definition, row.sample, isConfirmed);
          next.rows[place.row] = { ...row, cells: row.cells.with(place.column, cell) };
          if (cell.state === "saving") waiting.current.set(keyOf(id), { ...id, cell, isConfirmed });
          else waiting.current.delete(keyOf(id));
        }
      });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), waitMs);
    },
    [change, send],
  );

  // Saves unsaved values when the last sample leaves the grid.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void send();
    },
    [send],
  );

  // Nobody leaves unasked with unsaved results, or before they have seen that one just saved is critical.
  const isOpen = () => waiting.current.size > 0 || hasOpenCells(latest.current.rows);
  const leaving = useBlocker({
    shouldBlockFn: async () => {
      // Going back by key leaves the field in use, which saves its text when it is left.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      clearTimeout(timer.current);
      const raised = await send();
      setUnseen(raised);
      return raised.length > 0 || isOpen();
    },
    enableBeforeUnload: () => sending.current !== null || isOpen(),
    withResolver: true,
  });

  return { ...shown, edit, isSaving, failure, retry: () => void send(), leaving, unseen };
}

export type Leaving = ReturnType<typeof useDrafts>["leaving"];

type Changing = { grid: ResultGrid; rows: GridRow[] };

const keyOf = ({ sampleId, biomarker }: CellId): string => `${sampleId} ${biomarker}`;

/** Returns the result to send; as typed if its sample has left the grid since. */
function draftOf(shown: FilledGrid, { sampleId, biomarker, cell, isConfirmed }: Waiting): DraftResult {
  const place = placeOf(shown, { sampleId, biomarker });
  const { text, version } = place ? shown.rows[place.row]!.cells[place.column]! : cell;
  return { sampleId, biomarker, value: text === "" ? null : text, version, confirmed: isConfirmed };
}

type Settled = { answer: SavedDrafts; draft: DraftResult; isTypedAgain: boolean };

/** Updates a cell with the outcome of saving it. */
function settle(next: Changing, { answer, draft, isTypedAgain }: Settled): void {
  const place = placeOf(next, draft);
  if (!place) return;
  const isIt = (each: CellId) => keyOf(each) === keyOf(draft);
  const [saved, refused] = [answer.saved.find(isIt), answer.refused.find(isIt)];
  const row = next.rows[place.row]!;
  const cell = row.cells[place.column]!;
  const settled = settleCell(cell, { saved, refused, value: draft.value, isTypedAgain });
  next.rows[place.row] = { ...row, cells: row.cells.with(place.column, settled) };
}
