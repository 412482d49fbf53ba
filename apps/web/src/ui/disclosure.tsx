import type { ReactNode } from "react";
import { useState } from "react";
import styles from "./disclosure.module.css";

type DisclosureProps = {
  title: string;
  /** It contains errors, so it is open. */
  hasErrors?: boolean;
  children: ReactNode;
};

/** Collapsed content that few users need. */
export function Disclosure({ title, hasErrors = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => {
        // Nobody would see why the form is refused.
        if (hasErrors) currentTarget.open = true;
        else setOpen(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
