import type { ComponentProps, KeyboardEvent, RefObject } from "react";
import { useRef } from "react";
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

/** One field that a scanner types into: a code ends with Enter or Tab, and what is typed in no other field goes here. */
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
  // Tab leaves a field whose code has been taken, so that the keyboard is not kept in it.
  const isTyped = useRef(false);
  const submitByTab = (event: KeyboardEvent<HTMLInputElement>) => {
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key !== "Tab" || !isPlain || !isTyped.current || !event.currentTarget.value.trim()) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form
      role="search"
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        isTyped.current = false;
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
        onInput={() => {
          isTyped.current = true;
        }}
        onKeyDown={submitByTab}
        aria-invalid={isRefused || undefined}
        onFocus={keepsCode ? (event) => event.currentTarget.select() : undefined}
      />
    </form>
  );
}
