import type { BulkColumnName } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type { BulkCells, BulkProblem, BulkRow } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { isBulkColumn } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { isConflict } from "../../../lib/api-error.ts";
import { dropEntry } from "../../../lib/kept-entry.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import styles from "./bulk-orders.module.css";
import { CellFields } from "./cell-fields.tsx";
import { rowStates } from "./row-states.ts";

type CorrectRowDialogProps = {
  bulkId: string;
  row: BulkRow;
  cells: BulkCells;
  /** Whether the list has the row, so that what others change in it comes to be seen here. */
  isListed: boolean;
  onChecked: (row: BulkRow) => void;
  onClose: () => void;
};

const errorsOf = (problems: readonly BulkProblem[]) =>
  Object.fromEntries(
    problems.flatMap(({ column, text }) =>
      isBulkColumn(column) ? [[column, { type: "found", message: text }]] : [],
    ),
  ) as Partial<Record<BulkColumnName, { type: string; message: string }>>;

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Lets the user correct a row; its problems are shown at their fields. */
export function CorrectRowDialog({
  bulkId,
  row,
  cells,
  isListed,
  onChecked,
  onClose,
}: CorrectRowDialogProps) {
  const [found] = useState(() => errorsOf(row.problems));
  const [isConflicting, setConflicting] = useState(false);
  const draft = `bulk-order.${bulkId}.${row.row}`;
  const close = () => {
    dropEntry(draft);
    onClose();
  };
  const form = useSaveForm({
    saved: cells,
    draft,
    errors: found,
    mode: "onSubmit",
    send: (_entry, { changes }) =>
      call("correctBulkRow", {
        params: { id: bulkId, row: String(row.row) },
        // Sends the row as the user saw it, so that two people's corrections never mix in one address.
        body: { ...changes, before: cells },
      }),
    onSaved: (checked) => {
      if (checked.state !== "faulty") {
        void showSnackbar("success", `Row ${row.row}: ${rowStates[checked.state].label}.`);
        return close();
      }
      form.reset(checked.cells ?? cells);
      onChecked(checked);
      for (const { column, text } of checked.problems)
        if (isBulkColumn(column)) form.setError(column, { message: text });
    },
    onRefused: (error) => {
      setConflicting(isConflict(error));
      return false;
    },
  });
  const problems = row.problems.filter(({ column }) => column === "row");
  return (
    <Dialog open onClose={close} title={`Row ${row.row}`} description={row.name}>
      <SaveForm form={form} action="Save and check" onCancel={close}>
        {problems.map(({ text }) => (
          <Notice key={text} tone="bad">
            {text}
          </Notice>
        ))}
        {row.doubts.map((text) => (
          <Notice key={text} tone="info">
            {text}
          </Notice>
        ))}
        <CellFields {...form} />
        {isConflicting && !isListed ? (
          <div ref={bringIntoView} className={styles.gone}>
            <Notice tone="bad">
              A colleague has corrected this row, and it is no longer in this list. Find it under “All”.
            </Notice>
          </div>
        ) : null}
      </SaveForm>
    </Dialog>
  );
}
