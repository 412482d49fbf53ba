import type { RefObject } from "react";
import { useScanFocus } from "../../lib/scan-focus.ts";
import { ScanForm } from "../../ui/scan-form.tsx";
import styles from "./pack-screen.module.css";

type ScanFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  /** What to scan now. */
  label: string;
  busy: boolean;
  isRefused: boolean;
  onScan: (code: string) => void;
};

/** Takes a scanned code, which ends with Enter, then is cleared at once and keeps the focus. */
export function ScanField({ ref, label, busy, isRefused, onScan }: ScanFieldProps) {
  useScanFocus(ref);
  return (
    <ScanForm
      ref={ref}
      name="Scanner"
      label={label}
      help="Scan, or type and press Enter."
      className={styles.scan}
      busy={busy}
      isRefused={isRefused}
      onScan={(code, form) => {
        form.reset();
        if (code) onScan(code);
      }}
    />
  );
}
