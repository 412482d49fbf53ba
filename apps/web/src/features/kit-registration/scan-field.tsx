import type { Ref } from "react";
import { TextField } from "../../ui/field.tsx";
import styles from "./registration-screen.module.css";

type ScanFieldProps = {
  ref: Ref<HTMLInputElement>;
  busy: boolean;
  /** The last code was refused; why stands below the field. */
  isRefused: boolean;
  onScan: (code: string) => void;
};

/** Takes what a scanner types and ends with Enter. What was there is selected, so that the next scan replaces it. */
export const ScanField = ({ ref, busy, isRefused, onScan }: ScanFieldProps) => (
  <form
    role="search"
    aria-label="Find a kit"
    onSubmit={(event) => {
      event.preventDefault();
      const typed = new FormData(event.currentTarget).get("code");
      const code = typeof typed === "string" ? typed.trim() : "";
      if (code && !busy) onScan(code);
    }}
  >
    <TextField
      ref={ref}
      label="Kit ID or barcode"
      help="Scan the box or the tube, or type the code and press Enter."
      name="code"
      className={styles.scan}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      aria-busy={busy}
      aria-invalid={isRefused || undefined}
      onFocus={(event) => event.currentTarget.select()}
    />
  </form>
);
