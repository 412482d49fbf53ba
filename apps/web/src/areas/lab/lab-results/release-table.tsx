import type { GridSample } from "@kitpath/contract/lab/lab-results/lab-results";
import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import { RerunDialog } from "./rerun-dialog.tsx";
import styles from "./release-panel.module.css";

type ReleaseTableProps = {
  samples: readonly GridSample[];
  chosen: ReadonlySet<string>;
  canChoose: boolean;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

const shownAtMost = 24;

/** The samples that can be released, then those that cannot, with the reason. */
export function ReleaseTable({ samples, chosen, canChoose, onChoose }: ReleaseTableProps) {
  const [isAllShown, setAllShown] = useState(false);
  const [rerun, setRerun] = useState<GridSample | null>(null);
  const open = samples.filter((each) => each.state !== "rejected" && !isDone(each));
  const ready = open.filter(({ obstacle }) => obstacle === null);
  const ordered = [...ready, ...open.filter(({ obstacle }) => obstacle !== null)];
  const shown = isAllShown ? ordered : ordered.slice(0, shownAtMost);
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  const columns = columnsOf({ chosen, canChoose, toggle, rerun: setRerun });
  return (
    <>
      {canChoose && ready.length > 1 ? (
        <Checkbox
          label={`Select all ${ready.length} that are ready`}
          checked={ready.every(({ id }) => chosen.has(id))}
          onChange={({ target }) => onChoose(new Set(target.checked ? ready.map(({ id }) => id) : []))}
        />
      ) : null}
      <DataTable
        label="Samples to release"
        columns={columns}
        source={rowsAtHand(shown)}
        rowKey={({ id }) => id}
        expectedRows={1}
        empty={<EmptyState title="Everything here has been released" />}
        footer={
          ordered.length > shown.length ? (
            <Button variant="quiet" onClick={() => setAllShown(true)}>
              Show {ordered.length - shown.length} more
            </Button>
          ) : null
        }
      />
      {rerun ? <RerunDialog sample={rerun} onClose={() => setRerun(null)} /> : null}
    </>
  );
}

/** Whether it is released and nothing has been entered since. */
const isDone = ({ state, results }: GridSample): boolean =>
  state === "released" && Object.values(results).every(({ isReleased }) => isReleased);

/** Also one that is held without results: that takes it off hold. */
const canRerun = ({ state, results }: GridSample): boolean =>
  state === "held" || (state !== "released" && Object.keys(results).length > 0);

type Choosing = {
  chosen: ReadonlySet<string>;
  canChoose: boolean;
  toggle: (id: string, isOn: boolean) => void;
  rerun: (sample: GridSample) => void;
};

const columnsOf = ({ chosen, canChoose, toggle, rerun }: Choosing): Column<GridSample>[] => [
  {
    header: "Sample",
    isName: true,
    cell: ({ id, barcode, obstacle }) =>
      canChoose ? (
        <Checkbox
          label={barcode}
          checked={chosen.has(id)}
          disabled={obstacle !== null}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ) : (
        barcode
      ),
  },
  { header: "Kit", cell: ({ kitId }) => kitId },
  {
    header: "Status",
    cell: ({ obstacle, releases, recalledAt }) => (
      <>
        {recalledAt ? <Badge tone="bad">Kit recalled</Badge> : null}{" "}
        {obstacle ? (
          <span className={styles.obstacle}>{obstacle}</span>
        ) : (
          <Badge tone="ok">{releases > 0 ? "Amendment to verify" : "Ready to verify"}</Badge>
        )}
      </>
    ),
  },
  {
    header: "Actions",
    isActions: true,
    hideHeader: true,
    cell: (sample) =>
      canChoose && canRerun(sample) ? (
        <Button variant="quiet" aria-label={`Rerun ${sample.barcode}`} onClick={() => rerun(sample)}>
          Rerun
        </Button>
      ) : null,
  },
];
