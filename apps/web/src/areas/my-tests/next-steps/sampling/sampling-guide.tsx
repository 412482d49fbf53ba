import type { SamplingGuide as Guide } from "@kitpath/contract/catalogue/products/sampling/sampling-guide";
import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { isTyping } from "../../../../lib/shortcuts.ts";
import { Button } from "../../../../ui/button.tsx";
import { Drawing } from "../../../../ui/drawings/drawing.tsx";
import { samplingDrawings } from "../../../../ui/drawings/sampling-drawings.ts";
import { GetReady } from "./get-ready.tsx";
import styles from "./sampling-guide.module.css";
import type { SamplingPlace } from "./sampling-place.ts";
import type { StartedTimer } from "./step-timer.tsx";
import { StepTimer } from "./step-timer.tsx";

type SamplingGuideProps = {
  guide: Guide;
  place: SamplingPlace;
  onPlace: (next: SamplingPlace) => void;
  /** What is said before the first step. */
  intro?: ReactNode;
  /** What follows the last step. */
  end?: ReactNode;
};

/** How a sample is taken, one step a screen. */
export function SamplingGuide({ guide, place, onPlace, intro, end }: SamplingGuideProps) {
  const { title, steps } = guide;
  const number = Math.min(place.step ?? 0, steps.length);
  const step = steps[number - 1];
  const heading = useFocusOnTurn(number);
  const turnTo = (next: number) => {
    if (next >= 0 && next <= steps.length) onPlace({ ...place, step: next || undefined });
  };
  const turnByKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.nativeEvent)) return;
    if (event.key === "ArrowRight") turnTo(number + 1);
    if (event.key === "ArrowLeft") turnTo(number - 1);
  };
  const started = startedTimer(guide, place);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same
    <div className={styles.guide} onKeyDown={turnByKey}>
      {step ? (
        <div>
          <p className={styles.progress}>
            {title}
            <span>
              Step {number} of {steps.length}
            </span>
          </p>
          <div className={styles.marks} aria-hidden="true">
            {steps.map((each, index) => (
              <span key={each.title} data-done={index < number || undefined} />
            ))}
          </div>
        </div>
      ) : null}
      {step ? (
        <div className={styles.drawing}>
          <Drawing {...samplingDrawings[step.drawing]} />
        </div>
      ) : null}
      <div>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {step?.title ?? title}
          </h1>
          {step || !intro ? null : <p className={styles.text}>{intro}</p>}
          {step ? <p className={styles.text}>{step.text}</p> : <GetReady guide={guide} />}
        </div>
        <StepTimer
          own={step?.timer}
          started={started}
          isHere={started?.step === number}
          onStart={() => onPlace({ ...place, timed: number, since: Date.now() })}
          onStop={() => onPlace({ step: place.step })}
          onOpen={turnTo}
        />
      </div>
      <div className={styles.actions}>
        {step ? <Button onClick={() => turnTo(number - 1)}>Back</Button> : null}
        {number < steps.length ? (
          <Button variant="primary" onClick={() => turnTo(number + 1)}>
            {step ? "Next" : "Start"}
          </Button>
        ) : (
          end
        )}
      </div>
    </div>
  );
}

function startedTimer({ steps }: Guide, { timed, since }: SamplingPlace): StartedTimer | null {
  const timer = timed === undefined ? undefined : steps[timed - 1]?.timer;
  return timed !== undefined && timer && since !== undefined ? { step: timed, timer, since } : null;
}

/** Screen readers read the title of the step that the person has turned to. */
function useFocusOnTurn(number: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    heading.current?.focus();
  }, [number]);
  return heading;
}
