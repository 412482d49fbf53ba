import type { ReactNode } from "react";
import { useState } from "react";
import styles from "./disclosure.module.css";

type DisclosureProps = {
  title: string;
  /** Something in it needs another look, so it is open. */
  hasErrors?: boolean;
  children: ReactNode;
};

/** What few people need, behind a word. */
export function Disclosure({ title, hasErrors = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen || hasErrors} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
