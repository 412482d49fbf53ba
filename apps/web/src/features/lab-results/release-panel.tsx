import { formatCount } from "@kitpath/contract/formats";
import type { ResultGrid } from "@kitpath/contract/lab-results";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import type { GridRow } from "./grid-rows.ts";
import { isReadBefore } from "./grid-rows.ts";
import type { Rights } from "./grid-screen.tsx";
import styles from "./release-panel.module.css";
import { ReleaseTable } from "./release-table.tsx";

type ReleasePanelProps = {
  grid: ResultGrid;
  rows: readonly GridRow[];
  rights: Rights;
  /** There is unsaved text. */
  isOpen: boolean;
  onChanged: () => void;
};

const changedSince = "Just entered. Check what can be released.";

/** Verification and release: the samples that can be released, to be selected, and what prevents the others. */
export function ReleasePanel({ grid, rows, rights, isOpen, onChanged }: ReleasePanelProps) {
  const [picked, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState("");
  const codes = grid.biomarkers.map(({ code }) => code);
  const samples = rows.map((row) =>
    isReadBefore(row, codes) ? { ...row.sample, obstacle: changedSince } : row.sample,
  );
  const ready = samples.filter(({ obstacle }) => obstacle === null);
  const chosen = new Set(ready.map(({ id }) => id).filter((id) => picked.has(id)));
  const releasing = useMutation({
    mutationFn: () =>
      call("releaseSamples", { body: { samples: [...chosen], ...(reason ? { reason } : {}) } }),
    onSuccess: ({ released }) => {
      setChosen(new Set());
      if (released.length > 0)
        void showSnackbar("success", `Results of ${formatCount(released.length, "sample")} released.`);
    },
    // Samples are released one by one, so some may be even if the call failed.
    onSettled: (answer) => {
      if (answer?.released.length !== 0) onChanged();
    },
  });
  const isAmendment = rows.some(({ sample }) => chosen.has(sample.id) && sample.state === "released");
  const { data: answer, error } = releasing;
  const verb = isAmendment ? "Verify and amend" : "Verify and release";
  return (
    <Card
      title="Release"
      action={
        <Button disabled={isOpen} onClick={onChanged}>
          Check what can be released
        </Button>
      }
    >
      <div className={styles.panel}>
        <p className={styles.rule}>
          {grid.needsSecondPerson
            ? "Somebody who entered none of a sample’s results must verify and release them."
            : "The person who enters results can also release them."}
        </p>
        {error ? <Notice tone="bad">{messageOf(error)}</Notice> : null}
        {answer && answer.refused.length > 0 ? (
          <Notice tone="bad" title={`${answer.refused.length} not released`}>
            {answer.refused.map(({ sampleId, barcode, message }) => (
              <p key={sampleId}>
                {barcode}: {message}
              </p>
            ))}
          </Notice>
        ) : null}
        <ReleaseTable samples={samples} chosen={chosen} canChoose={rights.canRelease} onChoose={setChosen} />
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
            <Button
              variant="primary"
              disabled={chosen.size === 0 || isOpen || (isAmendment && reason.trim() === "")}
              busy={releasing.isPending}
              onClick={() => releasing.mutate()}
            >
              {chosen.size > 0 ? `${verb} ${chosen.size}` : verb}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
