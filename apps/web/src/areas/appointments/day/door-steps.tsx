import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./day.module.css";
import { IdentityStep } from "./identity-step.tsx";
import type { Draft } from "./kept-day.ts";
import { ScanStep } from "./scan-step.tsx";
import type { NewAction } from "./use-day.ts";
import type { Progress } from "./visit-progress.ts";

type DoorStepsProps = {
  visit: DayVisit;
  progress: Progress;
  draft: Draft;
  onDraft: (told: Draft) => void;
  onAct: (told: NewAction) => void;
};

/** From the arrival to the sample, one step at a time. */
export function DoorSteps({ visit, progress, draft, onDraft, onAct }: DoorStepsProps) {
  const { collected, taken } = progress;
  const of = visit.kits > 1 ? `, kit ${collected + 1} of ${visit.kits}` : "";
  if (!draft.isIdentityChecked)
    return (
      <Step title={`1 of 3${of}: Who is it?`}>
        <IdentityStep visit={visit} draft={draft} onDraft={onDraft} />
      </Step>
    );
  if (!draft.hasConsent)
    return (
      <Step title={`2 of 3${of}: Do they agree?`}>
        <p>Say what you are about to do, and ask whether they agree. Ask whether they have eaten today.</p>
        <Button
          variant="primary"
          className={styles.thumb}
          onClick={() => onDraft({ hasConsent: true, fasting: true })}
        >
          They agree, and have fasted
        </Button>
        <Button className={styles.thumb} onClick={() => onDraft({ hasConsent: true, fasting: false })}>
          They agree, and have eaten
        </Button>
      </Step>
    );
  return (
    <Step title={`3 of 3${of}: Take the sample`}>
      <ScanStep key={collected} visit={visit} taken={taken} draft={draft} onDraft={onDraft} onAct={onAct} />
    </Step>
  );
}

const Step = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Card title={title}>
    <div className={styles.step}>{children}</div>
  </Card>
);
