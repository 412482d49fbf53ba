import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

type NoticeProps = { tone: "ok" | "info" | "bad"; title?: string; children?: ReactNode };

const icons = { ok: CircleCheck, info: Info, bad: CircleAlert };

/** Something to know at the place it concerns; read out when it appears. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === "bad" ? "alert" : "status"}>
      <Icon size={20} aria-hidden="true" />
      <div>
        {title ? <strong className={styles.title}>{title}</strong> : null}
        {children}
      </div>
    </div>
  );
}
