import { clockIn } from "@kitpath/contract/time/on-the-clocks";
import type { FailureReason } from "@kitpath/contract/appointments/day/failure-reasons";
import {
  failureReasonCodes,
  failureReasons,
  noShowMinutes,
} from "@kitpath/contract/appointments/day/failure-reasons";
import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import { Check } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./day.module.css";
import type { NewAction } from "./use-day.ts";
import { waitsUntil } from "./visit-progress.ts";

type NoSampleProps = {
  visit: DayVisit;
  arrivedAt: string;
  clockOffsetMs: number;
  onAct: (told: NewAction) => void;
};

/** What ends a visit without a sample: a reason, or nobody there after a wait. */
export function NoSample({ visit: { startsAt, timeZone }, arrivedAt, clockOffsetMs, onAct }: NoSampleProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FailureReason>();
  const now = useNow() + clockOffsetMs;
  const until = waitsUntil(arrivedAt, startsAt);
  const left = Math.ceil((until - now) / 60_000);
  if (!isOpen)
    return (
      <Button className={styles.thumb} onClick={() => setOpen(true)}>
        No sample
      </Button>
    );
  return (
    <Card title="Why is there no sample?">
      <div className={styles.step}>
        {failureReasonCodes.map((reason) => (
          <Button
            key={reason}
            className={styles.thumb}
            aria-pressed={chosen === reason}
            onClick={() => setChosen(reason)}
          >
            {chosen === reason ? <Check aria-hidden /> : null}
            {failureReasons[reason]}
          </Button>
        ))}
        <Button className={styles.thumb} disabled={left > 0} onClick={() => onAct({ kind: "no_show" })}>
          {left > 0 ? `Nobody is there: wait ${waitWords(left)}` : "Nobody is there"}
        </Button>
        {left > 0 ? (
          <p>
            {`At ${clockIn(new Date(until).toISOString(), timeZone)}, ${noShowMinutes} minutes after ${arrivedAt < startsAt ? "the visit begins" : "you arrived"}.`}
          </p>
        ) : null}
        {chosen ? (
          <Button
            variant="primary"
            className={styles.thumb}
            disabled={chosen === "nobody_in" && left > 0}
            onClick={() => onAct({ kind: "fail", reason: chosen })}
          >
            {chosen === "nobody_in" && left > 0
              ? `Wait ${waitWords(left)}`
              : "End the visit without a sample"}
          </Button>
        ) : null}
        <Button variant="quiet" className={styles.thumb} onClick={() => setOpen(false)}>
          Back
        </Button>
      </div>
    </Card>
  );
}

/** Of a wait that lasts longer than a nurse counts in minutes, the time alone says enough. */
const waitWords = (left: number): string =>
  left > 60 ? "for the visit" : `${left} more ${left === 1 ? "minute" : "minutes"}`;
