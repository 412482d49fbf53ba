import type { LabSample, LabScanAnswer } from "@kitpath/contract/lab/lab-samples/lab-bench";
import type { SampleCondition } from "@kitpath/contract/kits/kits/sample-condition";
import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import { sampleConditionCodes, sampleConditions } from "@kitpath/contract/kits/kits/sample-condition";
import { useMutation } from "@tanstack/react-query";
import { Tag } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { ApiError, reasonOf } from "../../../lib/api-error.ts";
import { localMoment } from "../../../lib/local-moment.ts";
import { playSound } from "../../../lib/scan-sound.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { AnswersForLab } from "../../../ui/answers-for-lab.tsx";
import { Button } from "../../../ui/button.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { Time } from "../../../ui/time.tsx";
import { ClockMark } from "./clock-mark.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { SampleStateBadge } from "./sample-state-badge.tsx";
import styles from "./scanned-sample.module.css";
import { StabilityNotice } from "./stability-notice.tsx";
import { useLabels } from "./use-labels.ts";

type ScannedSampleProps = {
  sample: LabSample;
  /** What the person answered that the laboratory is to know. */
  answers: LabScanAnswer["answers"];
  onChange: (sample: LabSample) => void;
  /** Returns the focus to the scan field. */
  onDone: () => void;
};

const incomplete = "Enter the date and the time.";

/** The sample scanned last: its condition, its label, and the button to reject it or to take that back. */
export function ScannedSample({ sample, answers, onChange, onDone }: ScannedSampleProps) {
  const [isRejecting, setRejecting] = useState<boolean | RejectionReason>(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const labels = useLabels();
  // Its field disappears with the next scan, often before anybody has read it.
  const warn = (reason: string): void => {
    void showSnackbar("error", `${sample.barcode}: ${reason}`);
    playSound("bad");
  };
  const noting = useMutation({
    mutationFn: (body: { condition: SampleCondition } | { collectedAt: string | null }) =>
      call("noteSample", { params: { id: sample.id }, body }),
    onSuccess: ({ data }) => onChange(data),
    onError: (error) => warn(reasonOf(error)),
  });
  const reinstating = useMutation({
    mutationFn: (id: string) => call("reinstateSample", { params: { id } }),
    onSuccess: ({ data }) => onChange(data),
    onError: showFailure,
  });
  const isFinished = sample.finishedAt !== null;
  const fieldError = noting.error instanceof ApiError ? noting.error.fields.collectedAt : undefined;
  const { condition, collectedAt } = sample;
  const shownMoment = collectedAt === null ? "" : localMoment(collectedAt);
  return (
    <div className={styles.sample}>
      <Facts
        facts={[
          { label: "Sample", value: sample.barcode },
          { label: "Kit ID", value: sample.kitId },
          { label: "Test", value: sample.test },
          { label: "Status", value: <SampleStateBadge state={sample.state} /> },
          { label: "Turnaround", value: <ClockMark {...sample} /> },
          ...(sample.stability?.stableUntil
            ? [
                {
                  label: "Stable until",
                  value: <Time value={sample.stability.stableUntil} format="moment" />,
                },
              ]
            : []),
          ...(sample.recalledAt
            ? [{ label: "Kit recalled", value: <Time value={sample.recalledAt} format="ownDate" /> }]
            : []),
        ]}
      />
      <AnswersForLab answers={answers} />
      <StabilityNotice
        sample={sample}
        onChange={onChange}
        onReject={() => setRejecting("sample_stability_exceeded")}
        onDone={onDone}
      />
      <SelectField
        label="Condition on arrival"
        value={condition}
        disabled={isFinished || noting.isPending}
        onChange={({ target }) =>
          noting.mutate({ condition: target.value as SampleCondition }, { onSettled: onDone })
        }
      >
        {sampleConditionCodes.map((code) => (
          <option key={code} value={code}>
            {sampleConditions[code]}
          </option>
        ))}
      </SelectField>
      <TextField
        key={collectedAt}
        label="Taken at"
        type="datetime-local"
        help="As written on the form in the box."
        error={isIncomplete ? incomplete : fieldError}
        defaultValue={shownMoment}
        disabled={isFinished}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== "Enter") return;
          if (currentTarget.validity.badInput) setIncomplete(true);
          else onDone();
        }}
        onBlur={({ target }) => {
          setIncomplete(target.validity.badInput);
          // Its value is empty, as if the stored time was to go.
          if (target.validity.badInput) return warn(incomplete);
          const value = target.value ? new Date(target.value).toISOString() : null;
          if (target.value !== shownMoment) noting.mutate({ collectedAt: value });
        }}
      />
      <div className={styles.actions}>
        <Button busy={labels.isPending} onClick={() => labels.mutate([sample.id], { onSettled: onDone })}>
          <Tag size={17} aria-hidden="true" />
          Print label
        </Button>
        {sample.isRecoverable ? (
          <Button
            busy={reinstating.isPending}
            onClick={() => reinstating.mutate(sample.id, { onSettled: onDone })}
          >
            Take back rejection
          </Button>
        ) : (
          <Button variant="danger" disabled={isFinished} onClick={() => setRejecting(true)}>
            Reject sample
          </Button>
        )}
      </div>
      <RejectDialog
        sample={isRejecting ? sample : null}
        reason={isRejecting === true ? null : isRejecting || null}
        onRejected={onChange}
        onClose={() => {
          setRejecting(false);
          // After the dialog has returned the focus to its button.
          setTimeout(onDone);
        }}
      />
    </div>
  );
}
