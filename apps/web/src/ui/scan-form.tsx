import type { ComponentProps, RefObject } from "react";
import { useScanFocus } from "../lib/scan-focus.ts";
import { TextField } from "./field.tsx";
import styles from "./scan-form.module.css";

type ScanFormProps = Pick<ComponentProps<typeof TextField>, "label" | "help"> & {
  ref: RefObject<HTMLInputElement | null>;
  /** The form's accessible name, distinct from its field's. */
  name: string;
  busy?: boolean;
  /** The last code was refused; the reason is shown below the field. */
  isRefused?: boolean;
  /** The code stays to be read, and the next scan replaces it. */
  keepsCode?: boolean;
  onScan: (code: string) => void;
};

/** One field that a scanner types into: a code ends with Enter, and what is typed in no other field goes here. */
export function ScanForm({
  ref,
  name,
  busy = false,
  isRefused = false,
  keepsCode = false,
  onScan,
  ...words
}: ScanFormProps) {
  useScanFocus(ref);
  return (
    <form
      role="search"
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("code");
        // Cleared directly and not in an action, because the next scan may come within milliseconds.
        if (!keepsCode) event.currentTarget.reset();
        if (typeof typed === "string" && typed.trim()) onScan(typed.trim());
      }}
    >
      <TextField
        {...words}
        ref={ref}
        name="code"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.scan}
        aria-busy={busy}
        aria-invalid={isRefused || undefined}
        onFocus={keepsCode ? (event) => event.currentTarget.select() : undefined}
      />
    </form>
  );
}
