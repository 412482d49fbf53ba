import type { ReactNode } from "react";
import styles from "./timeline.module.css";

export type TimelineItem = {
  id: string;
  title: string;
  /** Beside the title: which of several things it happened to. */
  of?: ReactNode;
  time: ReactNode;
  /** Who, where and how. */
  notes: readonly ReactNode[];
  /** It ended something. */
  isStop?: boolean;
  /** What can be done about it. */
  action?: ReactNode;
};

/** What happened, newest first, on one line. */
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
