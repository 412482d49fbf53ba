import type { ReactNode } from "react";
import styles from "./timeline.module.css";

export type TimelineItem = {
  id: string;
  title: string;
  /** Beside the title: which of several things it concerns. */
  of?: ReactNode;
  time: ReactNode;
  /** Details: who, where and how. */
  notes: readonly ReactNode[];
  /** The event ended something. */
  isStop?: boolean;
  /** An action on it. */
  action?: ReactNode;
};

/** Events, newest first, on a vertical line. */
export const Timeline = ({ label, items }: { label: string; items: readonly TimelineItem[] }) => (
  <ol className={styles.timeline} aria-label={label}>
    {items.map(({ id, title, of, time, notes, isStop, action }) => (
      <li key={id} className={styles.item} data-stop={isStop || undefined}>
        <p className={styles.title}>
          {title}
          {of ? <span className={styles.of}>{of}</span> : null}
        </p>
        <p className={styles.note}>{time}</p>
        {notes.map((note, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the notes of an item never change
          <p key={index} className={styles.note}>
            {note}
          </p>
        ))}
        {action ? <div className={styles.action}>{action}</div> : null}
      </li>
    ))}
  </ol>
);
