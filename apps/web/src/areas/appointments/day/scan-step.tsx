import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import { codeMax, scanMax } from "@kitpath/contract/appointments/day/limits";
import { kitCodeIn } from "@kitpath/contract/appointments/day/read-codes";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import styles from "./day.module.css";
import type { Draft } from "./kept-day.ts";
import { ScanField } from "./scan-field.tsx";
import type { NewAction } from "./use-day.ts";

type ScanStepProps = {
  visit: DayVisit;
  /** The kits whose samples were taken at this visit. */
  taken: readonly string[];
  draft: Draft;
  onDraft: (told: Draft) => void;
  onAct: (told: NewAction) => void;
};

/** The sample goes into a kit; if it is not one of the order, the nurse is told which is, before anything is sent. */
export function ScanStep({ visit: { expectedKits }, taken, draft, onDraft, onAct }: ScanStepProps) {
  const [error, setError] = useState<string>();
  /** A code that is not of this order. */
  const [doubtful, setDoubtful] = useState<string>();
  const { kitCode = "", barcode = "", dateOfBirth, gender, firstName, lastName, fasting } = draft;
  const expected = expectedKits.filter((kit) => !taken.includes(kit.kitCode));
  const isOf = (code: string) => expectedKits.some((kit) => kit.kitCode === code || kit.barcode === code);

  const change = (scanned: string) => {
    setError(undefined);
    setDoubtful(undefined);
    onDraft({ kitCode: scanned });
  };
  /** Says what is wrong with a code; nothing if it can be used. */
  const check = (code: string): boolean => {
    if (code === "") setError("Scan the code on the box, or type it.");
    else if (code.length > codeMax) setError("This is not the code of a kit.");
    else if (taken.includes(code)) setError(`The sample of kit ${code} is taken already.`);
    else if (expectedKits.length > 0 && !isOf(code)) {
      setDoubtful(code);
      const codes = expected.map((kit) => kit.kitCode).join(" or ");
      setError(`${code} is not of this order. Expected: ${codes || "no further kit"}.`);
    } else return true;
    return false;
  };
  const collect = (code: string) => {
    if (!dateOfBirth) return onDraft({ isIdentityChecked: undefined });
    onAct({
      kind: "collect",
      kitCode: code,
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
      <ScanField
        label="Kit"
        value={kitCode}
        maxLength={scanMax}
        error={error}
        onChange={change}
        onFound={(scanned) => {
          const code = kitCodeIn(scanned);
          change(code);
          check(code);
        }}
      />
      <ScanField
        label="Tube, if its code is not on the box"
        value={barcode}
        maxLength={codeMax}
        onChange={(code) => onDraft({ barcode: code })}
      />
      {doubtful ? (
        <Button className={styles.thumb} onClick={() => collect(doubtful)}>
          {`I have used ${doubtful} all the same`}
        </Button>
      ) : null}
      <Button
        variant="primary"
        className={styles.thumb}
        onClick={() => {
          const code = kitCodeIn(kitCode);
          if (check(code)) collect(code);
        }}
      >
        The sample is taken
      </Button>
      <Button
        variant="quiet"
        className={styles.thumb}
        onClick={() => onDraft({ isIdentityChecked: undefined, hasConsent: undefined })}
      >
        Ask again who it is
      </Button>
    </>
  );
}
