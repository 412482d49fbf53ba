import type { BulkColumnName } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type {
  BulkCells,
  BulkCorrection,
  BulkProblem,
  BulkRow,
} from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { isBulkColumn } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { isConflict } from "../../../lib/api-error.ts";
import { changesIn } from "../../../lib/changes-in.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { dropEntry, useKeptChanges } from "../../../lib/kept-entry.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { Notice } from "../../../ui/notice.tsx";
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
  const queryClient = useQueryClient();
  // The same object on every render, because a new one would reset the form's errors.
  const [found] = useState(() => errorsOf(row.problems));
  const form = useForm<BulkCells>({
    defaultValues: cells,
    errors: found,
    shouldFocusError: false,
  });
  const draft = `bulk-order.${bulkId}.${row.row}`;
  useKeptChanges(form, draft);
  useFollowSaved(form, cells);
  const { defaultValues: listed } = form.formState;
  const element = useFocusFirstError(form.formState);
  const close = () => {
    dropEntry(draft);
    onClose();
  };
  const saving = useMutation({
    mutationFn: (body: BulkCorrection) =>
      call("correctBulkRow", { params: { id: bulkId, row: String(row.row) }, body }),
    onSuccess: async (checked) => {
      await Promise.all(
        ["readBulkOrder", "listBulkRows"].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
      if (checked.state === "faulty") {
        form.reset(checked.cells ?? cells);
        onChecked(checked);
        for (const { column, text } of checked.problems)
          if (isBulkColumn(column)) form.setError(column, { message: text });
        return;
      }
      void showSnackbar("success", `Row ${row.row}: ${rowStates[checked.state].label}.`);
      close();
    },
    onError: (error) => showRefusal(form, error),
  });
  const problems = row.problems.filter(({ column }) => column === "row");
  return (
    <Dialog open onClose={close} title={`Row ${row.row}`} description={row.name}>
      <form
        ref={element}
        noValidate
        className={styles.dialog}
        onSubmit={form.handleSubmit((entry) =>
          // Sends the row as the user saw it, so that two people's corrections never mix in one address.
          saving.mutate({ ...changesIn(entry, listed), before: cells }),
        )}
      >
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
        <CellFields form={form} />
        {isConflict(saving.error) && !isListed ? (
          <div ref={bringIntoView} className={styles.gone}>
            <Notice tone="bad">
              A colleague has corrected this row, and it is no longer in this list. Find it under “All”.
            </Notice>
          </div>
        ) : null}
        <DialogActions busy={saving.isPending} onCancel={close}>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            Save and check
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
