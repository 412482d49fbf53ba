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
      /** The place of every verdict of a screen: it is always there, and holds its room. */
      place: string;
    }
);

/** What became of a scan, large enough to be read from where one stands; read out at once. */
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
