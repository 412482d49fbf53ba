import { clockIn } from "@kitpath/contract/time/on-the-clocks";
import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import { codeMax } from "@kitpath/contract/appointments/day/limits";
import { isTrackingCode, trackingCodeIn, trackingFault } from "@kitpath/contract/appointments/day/read-codes";
import { formatName } from "@kitpath/contract/fields/formats";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./day.module.css";
import { DoorSteps } from "./door-steps.tsx";
import type { Draft, KeptDay } from "./kept-day.ts";
import { attemptOf } from "./kept-day.ts";
import { NoSample } from "./no-sample.tsx";
import type { NewAction } from "./use-day.ts";
import { VisitDone } from "./visit-done.tsx";
import { VisitFacts } from "./visit-facts.tsx";
import { minutesEarly, progressOf, progressWords } from "./visit-progress.ts";

type DayVisitScreenProps = {
  visit: DayVisit;
  kept: KeptDay;
  onDraft: (told: Draft) => void;
  onAct: (told: NewAction) => void;
  onBack: () => void;
};

/** One visit, step by step, each with one button for the thumb. */
export function DayVisitScreen({ visit, kept, onDraft, onAct, onBack }: DayVisitScreenProps) {
  const progress = progressOf(visit, kept);
  const { arrivedAt, outcome, isHandedOver, collected } = progress;
  const { person, startsAt, endsAt, timeZone } = visit;
  return (
    <>
      <Button variant="quiet" className={styles.back} onClick={onBack}>
        <ChevronLeft aria-hidden /> All visits
      </Button>
      <div className={styles.bar}>
        <h1>{formatName(person.firstName, person.lastName)}</h1>
        <span>{`${clockIn(startsAt, timeZone)} to ${clockIn(endsAt, timeZone)}`}</span>
      </div>
      {outcome && outcome !== "collect" ? (
        <Notice tone="info" title={progressWords({ ...progress, isHandedOver: false })}>
          {outcome === "fail" || outcome === "no_show" ? nextWords : null}
        </Notice>
      ) : null}
      {outcome === "collect" || (outcome && isHandedOver) ? <VisitDone progress={progress} /> : null}
      {!outcome && arrivedAt === null ? (
        <Arrival visit={visit} clockOffsetMs={kept.clockOffsetMs} onAct={onAct} />
      ) : null}
      {!outcome && arrivedAt !== null ? (
        <>
          <DoorSteps
            visit={visit}
            progress={progress}
            draft={kept.drafts[attemptOf(visit)] ?? {}}
            onDraft={onDraft}
            onAct={onAct}
          />
          <NoSample visit={visit} arrivedAt={arrivedAt} clockOffsetMs={kept.clockOffsetMs} onAct={onAct} />
        </>
      ) : null}
      {outcome && collected > 0 && !isHandedOver ? <HandOver onAct={onAct} /> : null}
      {outcome ? null : <VisitFacts visit={visit} />}
    </>
  );
}

const nextWords = "The clinic and your coordinator see it. You can go on to your next visit.";

/** Whoever comes much earlier than this may have pressed it by mistake. */
const earlyMinutes = 15;

type ArrivalProps = { visit: DayVisit; clockOffsetMs: number; onAct: (told: NewAction) => void };

function Arrival({ visit: { startsAt, timeZone }, clockOffsetMs, onAct }: ArrivalProps) {
  const [isAsking, setAsking] = useState(false);
  const arrive = () => onAct({ kind: "arrive" });
  const isEarly = () => minutesEarly(startsAt, Date.now() + clockOffsetMs) > earlyMinutes;
  return (
    <>
      <Button
        variant="primary"
        className={styles.thumb}
        onClick={() => (isEarly() ? setAsking(true) : arrive())}
      >
        I have arrived
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="You are early"
        text={`The visit begins at ${clockIn(startsAt, timeZone)}. Are you at the door already? If nobody is there, the wait counts from then.`}
        action="I am at the door"
        dismiss="Not yet"
        busy={false}
        onConfirm={arrive}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function HandOver({ onAct }: { onAct: (told: NewAction) => void }) {
  const [tracking, setTracking] = useState("");
  const [error, setError] = useState<string>();
  const code = trackingCodeIn(tracking);
  const handOver = () => {
    if (code !== "" && !isTrackingCode(code)) return setError(trackingFault);
    onAct({ kind: "hand_over", tracking: code || undefined });
  };
  return (
    <Card title="On to the lab">
      <div className={styles.step}>
        <TextField
          label="Tracking code"
          isOptional
          value={tracking}
          maxLength={codeMax}
          autoComplete="off"
          autoCapitalize="characters"
          error={error}
          onChange={(event) => {
            setTracking(event.target.value);
            setError(undefined);
          }}
        />
        <Button variant="primary" className={styles.thumb} onClick={handOver}>
          Handed to the courier
        </Button>
      </div>
    </Card>
  );
}
