import type { LabSample } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./scanned-sample.module.css";

/** Whether the lab has yet to decide about a sample that arrived too late. */
export const isPastStability = ({ stability, finishedAt }: LabSample): boolean =>
  Boolean(stability?.isExceeded) && stability?.waivedAt === null && finishedAt === null;

type StabilityNoticeProps = {
  sample: LabSample;
  onChange: (sample: LabSample) => void;
  onReject: () => void;
  onDone: () => void;
};

/** Warns that a sample arrived after its stability, and lets the lab decide; or says what it decided. */
export function StabilityNotice({ sample, onChange, onReject, onDone }: StabilityNoticeProps) {
  const waiving = useMutation({
    mutationFn: (id: string) => call("waiveStability", { params: { id } }),
    onSuccess: ({ data }) => onChange(data),
    onError: showFailure,
  });
  const { stability, collectedAt, receivedAt } = sample;
  if (!stability?.isExceeded) return null;
  const facts = (
    <p>
      Taken <Time value={collectedAt} format="moment" />, stable for {stability.hours} hours, received{" "}
      <Time value={receivedAt} format="moment" />.
    </p>
  );
  if (!isPastStability(sample))
    return (
      <Notice tone="info" title="Received after its stability">
        {facts}
        {stability.waivedAt ? (
          <p>
            Tested all the same: decided <Time value={stability.waivedAt} format="moment" />.
          </p>
        ) : null}
      </Notice>
    );
  return (
    <Notice tone="bad" title="Stability exceeded">
      {facts}
      <p>Reject the sample, or record that it is tested all the same.</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={onReject}>
          Reject for stability
        </Button>
        <Button busy={waiving.isPending} onClick={() => waiving.mutate(sample.id, { onSettled: onDone })}>
          Test all the same
        </Button>
      </div>
    </Notice>
  );
}
