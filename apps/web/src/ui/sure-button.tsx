import type { ReactNode } from "react";
import { useEffect, useId, useRef, useState } from "react";
import { focusOn } from "../lib/focus-on.ts";
import { Button } from "./button.tsx";
import layout from "./form-layout.module.css";
import styles from "./sure-button.module.css";

type SureButtonProps = {
  children: ReactNode;
  /** What the button is called, where its words alone do not say what it is about. */
  name?: string | undefined;
  variant?: "primary" | "plain" | "quiet" | undefined;
  /** What is asked first: what happens, in a sentence or two. */
  question: ReactNode;
  /** The words of the button that does it, and of the one that does not. */
  action: string;
  keep?: string;
  isDangerous?: boolean;
  busy: boolean;
  onSure: () => void;
};

/** A button that asks in its place before it does something. The focus goes to the question, and back. */
export function SureButton({
  children,
  name,
  variant,
  question,
  action,
  keep = "Cancel",
  isDangerous = true,
  busy,
  onSure,
}: SureButtonProps) {
  const [step, setStep] = useState<"first" | "asked" | "back">("first");
  const wasBusy = useRef(false);
  useEffect(() => {
    // Whether it was done or failed is said elsewhere; the question is answered.
    if (wasBusy.current && !busy) setStep("back");
    wasBusy.current = busy;
  }, [busy]);
  const id = useId();
  if (step !== "asked")
    return (
      <Button
        ref={step === "back" ? focusOn : undefined}
        variant={variant}
        aria-label={name}
        onClick={() => setStep("asked")}
      >
        {children}
      </Button>
    );
  return (
    <div ref={focusOn} role="group" tabIndex={-1} aria-labelledby={id} className={styles.question}>
      <div id={id}>{question}</div>
      <div className={layout.actions}>
        <Button variant={isDangerous ? "danger" : "primary"} busy={busy} onClick={onSure}>
          {action}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => setStep("back")}>
          {keep}
        </Button>
      </div>
    </div>
  );
}
