import { printedUnit } from "@kitpath/contract/catalogue/biomarkers/value-words";
import type { BatchControl, ControlRun } from "@kitpath/contract/lab/lab-controls/lab-controls";
import { newControlRun } from "@kitpath/contract/lab/lab-controls/lab-controls";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { useSaveForm } from "../../../ui/save-form.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./batch-controls.module.css";
import type { Rights } from "./grid-screen.tsx";
import { JustifyDialog } from "./justify-dialog.tsx";
import { limitsInWords } from "./limits-in-words.ts";
import { batchControlsQuery } from "./queries.ts";

type BatchControlsProps = { batchId: string; rights: Rights };

/** The controls of a batch: the required result, the actual one, and why results are released despite a failed one. */
export function BatchControls({ batchId, rights }: BatchControlsProps) {
  const controls = useQuery(batchControlsQuery(batchId));
  const [justified, setJustified] = useState<ControlRun | null>(null);
  return (
    <Card title="Quality control">
      <Loaded query={controls} loading={<Skeleton width="60%" />} failure="The controls could not be shown">
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.none}>No control material is in use for this test.</p>
          ) : (
            <ul className={styles.list}>
              {data.map((each) => (
                <ControlLine
                  key={each.control.id}
                  {...each}
                  batchId={batchId}
                  rights={rights}
                  onJustify={setJustified}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {justified ? <JustifyDialog run={justified} onClose={() => setJustified(null)} /> : null}
    </Card>
  );
}

type ControlLineProps = BatchControl & {
  batchId: string;
  rights: Rights;
  onJustify: (run: ControlRun) => void;
};

function ControlLine({ control, runs, batchId, rights, onJustify }: ControlLineProps) {
  const form = useSaveForm({
    schema: newControlRun,
    first: { control: control.id, value: "" },
    repeats: true,
    mode: "onSubmit",
    send: (body, once) => call("addControlRun", { params: { id: batchId }, body }, once),
  });
  return (
    <li className={styles.control}>
      <div className={styles.what}>
        <strong>{control.biomarkerName}</strong>
        <span className={styles.detail}>
          {control.name} · lot {control.lot} · {limitsInWords(control)}
        </span>
        <ul className={styles.runs}>
          {runs.map((run) => (
            <li key={run.id} className={styles.run}>
              <Badge tone={run.isPassed ? "ok" : "bad"}>{run.isPassed ? "Passed" : "Failed"}</Badge>
              <span>
                <strong>{run.value}</strong> {printedUnit(control.unit)} by {run.runBy},{" "}
                <Time value={run.runAt} format="moment" />
              </span>
              {run.justification ? (
                <span className={styles.why}>
                  Released anyway by {run.justifiedBy}: “{run.justification}”
                </span>
              ) : !run.isPassed && rights.canRelease ? (
                <Button onClick={() => onJustify(run)}>Justify release</Button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {rights.canEnter ? (
        <form {...form.frame} className={styles.entry}>
          <TextField
            label={`${control.biomarkerName}, lot ${control.lot}${control.unit ? `, ${control.unit}` : ""}`}
            maxLength={20}
            autoComplete="off"
            {...form.field("value")}
          />
          <Button type="submit" busy={form.isSaving}>
            Enter control result
          </Button>
        </form>
      ) : null}
    </li>
  );
}
