import type { Control } from "@kitpath/contract/lab/lab-controls/lab-controls";
import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { ControlDialog } from "./control-dialog.tsx";
import { limitsInWords } from "./limits-in-words.ts";
import { controlsQuery } from "./queries.ts";
import { ReleaseRule } from "./release-rule.tsx";

type ControlListScreenProps = { canRelease: boolean; canManage: boolean };

/** The control materials in use, and the rule for releasing results. */
export function ControlListScreen({ canRelease, canManage }: ControlListScreenProps) {
  const read = useQuery(controlsQuery);
  const [isAdding, setAdding] = useState(false);
  const retiring = useConfirmation(({ id, name, lot }: Control) => ({
    title: "Take this control out of use?",
    text: `Batches will no longer need ${name}, lot ${lot}. Its past results are kept.`,
    action: "Take out of use",
    act: () => call("retireControl", { params: { id } }),
    done: "The control has been taken out of use.",
  }));
  return (
    <>
      <PageHead
        title="Quality control"
        sub="Each control must be run in every batch of its test. Results covered by a failed control are held."
        actions={
          canRelease ? (
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Plus size={17} aria-hidden="true" />
              Add a control
            </Button>
          ) : null
        }
      />
      <DataTable
        hasRowKeys
        label="Controls"
        columns={canRelease ? [...columns, retireColumn(retiring.ask)] : columns}
        source={rowsOf(read, read.data?.data)}
        rowKey={({ id }) => id}
        expectedRows={3}
        empty={
          <EmptyState title="No controls in use">
            Add a control material with its limits. Every batch of its test will then need it.
          </EmptyState>
        }
      />
      <ReleaseRule canManage={canManage} />
      {isAdding ? <ControlDialog onClose={() => setAdding(false)} /> : null}
      {retiring.dialog}
    </>
  );
}

const columns: Column<Control>[] = [
  { header: "Control", isName: true, cell: ({ name }) => name },
  { header: "Lot", cell: ({ lot }) => lot },
  { header: "Biomarker", cell: ({ biomarkerName }) => biomarkerName },
  { header: "Limits", cell: limitsInWords },
  { header: "Expires", cell: ({ expiresOn }) => formatCalendarDay(expiresOn) },
];

const retireColumn = (retire: (control: Control) => void): Column<Control> => ({
  header: "Actions",
  isActions: true,
  cell: (control) => (
    <Button
      variant="quiet"
      aria-label={`Take out of use: ${control.name}, lot ${control.lot}`}
      onClick={() => retire(control)}
    >
      Take out of use
    </Button>
  ),
});
