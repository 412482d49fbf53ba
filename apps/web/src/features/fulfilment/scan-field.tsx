import type { Ref } from "react";
import { ScanForm } from "../../ui/scan-form.tsx";
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
      // A click on nothing in particular must not swallow the next scan.
      if (!relatedTarget) setTimeout(() => document.activeElement === document.body && currentTarget.focus());
    }}
  />
);
