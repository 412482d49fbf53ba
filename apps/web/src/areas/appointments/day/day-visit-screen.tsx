import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import { codeMax } from "@kitpath/contract/appointments/day/limits";
import { formatName } from "@kitpath/contract/fields/formats";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./day.module.css";
import { DoorSteps } from "./door-steps.tsx";
import type { Draft, KeptDay } from "./kept-day.ts";
import { attemptOf } from "./kept-day.ts";
import { NoSample } from "./no-sample.tsx";
import type { NewAction } from "./use-day.ts";
import { clockOf } from "./visit-clock.ts";
import { VisitFacts } from "./visit-facts.tsx";
import { progressOf, progressWords } from "./visit-progress.ts";

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
        <span>{`${clockOf(startsAt, timeZone)} to ${clockOf(endsAt, timeZone)}`}</span>
      </div>
      {outcome ? (
        <Notice tone={outcome === "collect" ? "ok" : "info"} title={progressWords(progress)} />
      ) : null}
      {!outcome && arrivedAt === null ? (
        <Button variant="primary" className={styles.thumb} onClick={() => onAct({ kind: "arrive" })}>
          I have arrived
        </Button>
      ) : null}
      {!outcome && arrivedAt !== null ? (
        <>
          <DoorSteps
            visit={visit}
            collected={collected}
            draft={kept.drafts[attemptOf(visit)] ?? {}}
            onDraft={onDraft}
            onAct={onAct}
          />
          <NoSample arrivedAt={arrivedAt} clockOffsetMs={kept.clockOffsetMs} onAct={onAct} />
        </>
      ) : null}
      {outcome && collected > 0 && !isHandedOver ? <HandOver onAct={onAct} /> : null}
      {outcome ? null : <VisitFacts visit={visit} />}
    </>
  );
}

function HandOver({ onAct }: { onAct: (told: NewAction) => void }) {
  const [tracking, setTracking] = useState("");
  return (
    <Card title="On to the lab">
      <div className={styles.step}>
        <TextField
          label="Tracking code"
          isOptional
          value={tracking}
          maxLength={codeMax}
          onChange={(event) => setTracking(event.target.value)}
        />
        <Button
          variant="primary"
          className={styles.thumb}
          onClick={() => onAct({ kind: "hand_over", tracking: tracking.trim() || undefined })}
        >
          Handed to the courier
        </Button>
      </div>
    </Card>
  );
}
