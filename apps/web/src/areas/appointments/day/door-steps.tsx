import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./day.module.css";
import { IdentityStep } from "./identity-step.tsx";
import type { Draft } from "./kept-day.ts";
import { ScanField } from "./scan-field.tsx";
import type { NewAction } from "./use-day.ts";

type DoorStepsProps = {
  visit: DayVisit;
  /** How many of its kits were collected. */
  collected: number;
  draft: Draft;
  onDraft: (told: Draft) => void;
  onAct: (told: NewAction) => void;
};

/** From the arrival to the sample, one step at a time. */
export function DoorSteps({ visit, collected, draft, onDraft, onAct }: DoorStepsProps) {
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
      <ScanStep draft={draft} onDraft={onDraft} onAct={onAct} />
    </Step>
  );
}

const Step = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Card title={title}>
    <div className={styles.step}>{children}</div>
  </Card>
);

function ScanStep({ draft, onDraft, onAct }: Pick<DoorStepsProps, "draft" | "onDraft" | "onAct">) {
  const [error, setError] = useState<string>();
  const { kitCode = "", barcode = "", dateOfBirth, gender, firstName, lastName, fasting } = draft;
  const collect = () => {
    if (kitCode.trim() === "") return setError("Scan the code on the box, or type it.");
    if (!dateOfBirth) return onDraft({ isIdentityChecked: undefined });
    onAct({
      kind: "collect",
      kitCode: kitCode.trim(),
      barcode: barcode.trim() || undefined,
      identityChecked: true,
      consentGiven: true,
      fasting,
      dateOfBirth,
      gender,
      firstName,
      lastName,
    });
  };
  return (
    <>
      <ScanField label="Kit" value={kitCode} error={error} onChange={(code) => onDraft({ kitCode: code })} />
      <ScanField
        label="Tube, if its code is not on the box"
        value={barcode}
        onChange={(code) => onDraft({ barcode: code })}
      />
      <Button variant="primary" className={styles.thumb} onClick={collect}>
        The sample is taken
      </Button>
    </>
  );
}
