import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { MaskIcon } from "./mask-icon.tsx";
import styles from "./verdict.module.css";

type VerdictProps = {
  title: string;
  text: ReactNode;
} & (
  | { tone: "ok" | "bad" }
  | {
      tone: "ok" | "warn" | "bad" | "idle";
      icon: ReactNode;
      /** The label of the region that holds all verdicts of a screen: it is always present, so its space stays reserved. */
      place: string;
    }
);

/** The outcome of a scan, large enough to be read at a distance; announced at once by screen readers. */
export function Verdict(props: VerdictProps) {
  const { tone, title, text } = props;
  const content = (
    <div className={styles.text}>
      <strong className={styles.title}>{title}</strong>
      {typeof text === "string" ? <p>{text}</p> : text}
    </div>
  );
  if ("place" in props) {
    return (
      <section
        aria-label={props.place}
        aria-live="assertive"
        aria-atomic="true"
        className={classNames(styles.verdict, styles.place, styles[tone])}
      >
        {props.icon}
        {content}
      </section>
    );
  }
  return (
    <div className={classNames(styles.verdict, styles[tone])} role={tone === "bad" ? "alert" : "status"}>
      <MaskIcon name={props.tone} />
      {content}
    </div>
  );
}
