import type { RefObject } from "react";
import { useScanFocus } from "../../lib/scan-focus.ts";
import { ScanForm } from "../../ui/scan-form.tsx";
import styles from "./registration-screen.module.css";

type ScanFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  busy: boolean;
  /** The last code was refused; the reason is shown below the field. */
  isRefused: boolean;
  onScan: (code: string) => void;
};

/** Takes a scanned code, which ends with Enter. The text is then selected, so that the next scan replaces it. */
export function ScanField({ ref, busy, isRefused, onScan }: ScanFieldProps) {
  useScanFocus(ref);
  return (
    <ScanForm
      ref={ref}
      name="Find a kit"
      label="Kit ID or barcode"
      help="Scan the box or the tube, or type the code and press Enter."
      className={styles.scan}
      busy={busy}
      isRefused={isRefused}
      onScan={(code) => {
        if (code && !busy) onScan(code);
      }}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
