import type { ReactNode } from "react";
import { MaskIcon } from "./mask-icon.tsx";
import styles from "./notice.module.css";

type NoticeProps = { tone: "ok" | "info" | "bad"; title?: string; children?: ReactNode };

/** A notice at the place it concerns; announced by screen readers when it appears. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === "bad" ? "alert" : "status"}>
      <MaskIcon name={tone} />
      <div>
        {title ? <strong className={styles.title}>{title}</strong> : null}
        {children}
      </div>
    </div>
  );
}
