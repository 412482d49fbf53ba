import type { BatchControl, ControlRun } from "@kitpath/contract/lab/lab-controls/lab-controls";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { reasonOf } from "../../../lib/api-error.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { useFocusRefused } from "../../../lib/focus-first-error.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./batch-controls.module.css";
import type { Rights } from "./grid-screen.tsx";
import { JustifyDialog } from "./justify-dialog.tsx";
import { limitsInWords } from "./limits-in-words.ts";
import { batchControlsQuery } from "./queries.ts";

type BatchControlsProps = { batchId: string; rights: Rights; onChanged: () => void };

/** The controls of a batch: the required result, the actual one, and why results are released despite a failed one. */
export function BatchControls({ batchId, rights, onChanged }: BatchControlsProps) {
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
                  onChanged={onChanged}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {justified ? (
        <JustifyDialog run={justified} onClose={() => setJustified(null)} onDone={onChanged} />
      ) : null}
    </Card>
  );
}

type ControlLineProps = BatchControl & {
  batchId: string;
  rights: Rights;
  onJustify: (run: ControlRun) => void;
  onChanged: () => void;
};

function ControlLine({ control, runs, batchId, rights, onJustify, onChanged }: ControlLineProps) {
  const [value, setValue] = useState("");
  const [withKey] = useState(keepKey);
  const queryClient = useQueryClient();
  const entering = useMutation({
    mutationFn: () => {
      const params = { id: batchId };
      const body = { control: control.id, value: value.trim() };
      return withKey({ params, body }, (idempotencyKey) =>
        call("addControlRun", { params, body }, { idempotencyKey }),
      );
    },
    onSuccess: async () => {
      setValue("");
      await queryClient.invalidateQueries(batchControlsQuery(batchId));
      onChanged();
    },
  });
  const element = useFocusRefused(entering.error);
  const { error } = entering;
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
                <strong>{run.value}</strong> {control.unit} by {run.runBy},{" "}
                <Time value={run.runAt} format="dayTime" />
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
        <form
          ref={element}
          className={styles.entry}
          onSubmit={(event) => {
            event.preventDefault();
            if (value.trim()) entering.mutate();
          }}
        >
          <TextField
            label={`${control.biomarkerName}, lot ${control.lot}${control.unit ? `, ${control.unit}` : ""}`}
            value={value}
            maxLength={20}
            autoComplete="off"
            error={error ? reasonOf(error) : undefined}
            onChange={({ target }) => setValue(target.value)}
          />
          <Button type="submit" busy={entering.isPending}>
            Enter control result
          </Button>
        </form>
      ) : null}
    </li>
  );
}
