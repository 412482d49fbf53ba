import type { ReactNode } from "react";
import styles from "./critical-notice.module.css";
import { CriticalMark } from "./critical-mark.tsx";

type CriticalNoticeProps = { words: string; children: ReactNode };

/** What is critical, at the head of what it concerns. */
export const CriticalNotice = ({ words, children }: CriticalNoticeProps) => (
  <div role="alert" className={styles.notice}>
    <CriticalMark words={words} />
    {children}
  </div>
);
