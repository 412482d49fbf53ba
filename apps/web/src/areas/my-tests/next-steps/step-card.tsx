import { onTheClocks } from "@kitpath/contract/time/on-the-clocks";
import type { NextStep } from "@kitpath/contract/my-tests/next-steps/next-steps";
import type { ReactNode } from "react";
import type { Whose } from "../../../lib/whose.ts";
import { own } from "../../../lib/whose.ts";
import { Drawing } from "../../../ui/drawings/drawing.tsx";
import { journeyDrawings } from "../../../ui/drawings/journey-drawings.tsx";
import { StepActions } from "./step-actions.tsx";
import styles from "./step-card.module.css";
import { wordsOf } from "./step-words.ts";

type StepCardProps = {
  step: NextStep;
  clinic: { code: string; name: string };
  heading: "h1" | "h2";
  whose?: Whose;
  end?: ReactNode;
};

/** A kit: its picture, what is happening, and the one thing to do. */
export function StepCard({ step, clinic, heading: Heading, whose = own, end }: StepCardProps) {
  const { title, text } = wordsOf(step, { clinic: clinic.name, whose });
  const { appointment, kitId, product } = step;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Drawing {...journeyDrawings[step.state]} />
      </div>
      <div className={styles.words}>
        <p className={styles.product}>{product.title}</p>
        <Heading className={styles.title}>{title}</Heading>
        {step.state === "appointment" && appointment?.startsAt ? (
          <p className={styles.when}>{onTheClocks(appointment.startsAt, appointment.timeZone)}</p>
        ) : null}
        <p>{text}</p>
        <StepActions step={step} clinic={clinic} />
        {end}
        {kitId ? <p className={styles.kit}>Kit {kitId}</p> : null}
      </div>
    </article>
  );
}
