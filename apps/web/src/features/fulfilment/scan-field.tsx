import type { Ref } from "react";
import { ScanForm } from "../../ui/scan-form.tsx";
import styles from "./pack-screen.module.css";

type ScanFieldProps = {
  ref: Ref<HTMLInputElement>;
  /** What to scan now. */
  label: string;
  busy: boolean;
  isRefused: boolean;
  onScan: (code: string) => void;
};

/** Takes a scanned code, which ends with Enter, then is cleared at once and keeps the focus. */
export const ScanField = ({ ref, label, busy, isRefused, onScan }: ScanFieldProps) => (
  <ScanForm
    ref={ref}
    name="Scanner"
    label={label}
    help="Scan, or type and press Enter."
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is for scanning, and a scanner types where the focus is
    autoFocus
    className={styles.scan}
    busy={busy}
    isRefused={isRefused}
    onScan={(code, form) => {
      form.reset();
      if (code) onScan(code);
    }}
    onBlur={(event) => {
      const { currentTarget, relatedTarget } = event;
      // A click outside any control must not make the next scan miss the field.
      if (!relatedTarget) setTimeout(() => document.activeElement === document.body && currentTarget.focus());
    }}
  />
);
