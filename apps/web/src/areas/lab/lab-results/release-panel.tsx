import type { ResultGrid } from "@kitpath/contract/lab/lab-results/lab-results";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { GridRow } from "./grid-rows.ts";
import { isReadBefore, versionsOf } from "./grid-rows.ts";
import type { Rights } from "./grid-screen.tsx";
import styles from "./release-panel.module.css";
import { ReleaseRefusals } from "./release-refusals.tsx";
import { ReleaseTable } from "./release-table.tsx";
import type { Releasing } from "./use-release.ts";

type ReleasePanelProps = {
  grid: ResultGrid;
  rows: readonly GridRow[];
  rights: Rights;
  /** There is unsaved text. */
  isOpen: boolean;
  releasing: Releasing;
  /** Reads again what can be released. */
  onCheck: () => void;
};

const changedSince = "Just entered. Check what can be released.";

/** Verification and release: the samples that can be released, to be selected, and what prevents the others. */
export function ReleasePanel({ grid, rows, rights, isOpen, releasing, onCheck }: ReleasePanelProps) {
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const codes = grid.biomarkers.map(({ code }) => code);
  const samples = rows.map((row) =>
    isReadBefore(row, codes) ? { ...row.sample, obstacle: changedSince } : row.sample,
  );
  const ready = samples.filter(({ obstacle }) => obstacle === null);
  const seen = new Map(rows.map((row) => [row.sample.id, versionsOf(row, codes)]));
  const shownOf = (id: string) => JSON.stringify(seen.get(id));
  // What was chosen has to be chosen again once other results are shown for it.
  const chosen = new Set(ready.map(({ id }) => id).filter((id) => picked.get(id) === shownOf(id)));
  const choose = (ids: ReadonlySet<string>) => {
    setPicked(new Map([...ids].map((id) => [id, shownOf(id)])));
    // A reason is that of the samples it was typed for.
    if (![...ids].some((id) => chosen.has(id))) setReason("");
  };
  const recalled = ready.filter(({ id, recalledAt }) => recalledAt && chosen.has(id)).map(({ id }) => id);
  const isRecallChecked = recalled.every((id) => checked.has(id));
  const release = () => {
    const samples = [...chosen].map((id) => ({
      id,
      seen: seen.get(id)!,
      ...(recalled.includes(id) ? { isRecallChecked: true } : {}),
    }));
    releasing.mutate({ samples, reason }, { onSuccess: () => choose(new Set()) });
  };
  const isAmendment = rows.some(({ sample }) => chosen.has(sample.id) && sample.state === "released");
  const verb = isAmendment ? "Verify and amend" : "Verify and release";
  return (
    <Card
      title="Release"
      action={
        <Button disabled={isOpen} onClick={onCheck}>
          Check what can be released
        </Button>
      }
    >
      <div className={styles.panel}>
        <p className={styles.rule}>
          {grid.needsSecondPerson
            ? "Somebody who entered none of a sample’s results must verify and release them."
            : "Whoever enters results can also release them."}
        </p>
        <ReleaseRefusals releasing={releasing} />
        <ReleaseTable samples={samples} chosen={chosen} canChoose={rights.canRelease} onChoose={choose} />
        {rights.canRelease ? (
          <div className={styles.actions}>
            {isAmendment ? (
              <TextField
                label="Reason for the amendment"
                value={reason}
                maxLength={500}
                autoComplete="off"
                help="The clinic sees it with the new version."
                onChange={({ target }) => setReason(target.value)}
              />
            ) : null}
            {recalled.length > 0 ? (
              <Checkbox
                label={
                  recalled.length > 1
                    ? `${recalled.length} of these kits were recalled. I have checked that their results can be used.`
                    : "This kit was recalled. I have checked that its results can be used."
                }
                checked={isRecallChecked}
                onChange={({ target }) => setChecked(new Set(target.checked ? recalled : []))}
              />
            ) : null}
            <Button
              variant="primary"
              disabled={
                chosen.size === 0 || isOpen || !isRecallChecked || (isAmendment && reason.trim() === "")
              }
              busy={releasing.isPending}
              onClick={release}
            >
              {chosen.size > 0 ? `${verb} ${chosen.size}` : verb}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
