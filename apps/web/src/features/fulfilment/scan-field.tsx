import type { Ref } from "react";
import { TextField } from "../../ui/field.tsx";
import styles from "./pack-screen.module.css";

type ScanFieldProps = {
  ref: Ref<HTMLInputElement>;
  /** What is to be scanned now. */
  label: string;
  busy: boolean;
  isRefused: boolean;
  onScan: (code: string) => void;
};

/** Takes what a scanner types and ends with Enter, and keeps the focus: it is free again at once. */
export const ScanField = ({ ref, label, busy, isRefused, onScan }: ScanFieldProps) => (
  <form
    role="search"
    aria-label="Scanner"
    onSubmit={(event) => {
      event.preventDefault();
      const typed = new FormData(event.currentTarget).get("code");
      const code = typeof typed === "string" ? typed.trim() : "";
      event.currentTarget.reset();
      if (code) onScan(code);
    }}
  >
    <TextField
      ref={ref}
      label={label}
      help="Scan, or type and press Enter."
      name="code"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is for scanning, and a scanner types where the focus is
      autoFocus
      className={styles.scan}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      aria-busy={busy}
      aria-invalid={isRefused || undefined}
      onBlur={(event) => {
        const { currentTarget, relatedTarget } = event;
        // A click on nothing in particular must not swallow the next scan.
        if (!relatedTarget)
          setTimeout(() => document.activeElement === document.body && currentTarget.focus());
      }}
    />
  </form>
);
