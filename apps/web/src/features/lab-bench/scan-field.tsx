import { ScanLine } from "lucide-react";
import type { RefObject, SyntheticEvent } from "react";
import { useId } from "react";
import { useScanFocus } from "../../lib/scan-focus.ts";
import styles from "./scan-field.module.css";

type ScanFieldProps = {
  label: string;
  help: string;
  input: RefObject<HTMLInputElement | null>;
  onScan: (code: string) => void;
};

/** The field that a scanner types into: it takes what is typed in no other field, and is cleared at once. */
export function ScanField({ label, help, input, onScan }: ScanFieldProps) {
  const id = useId();
  useScanFocus(input);
  // Cleared directly and not in an action, because the next scan may come within milliseconds.
  const take = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get("code");
    event.currentTarget.reset();
    if (typeof code === "string" && code.trim()) onScan(code.trim());
  };
  return (
    <form onSubmit={take} className={styles.form}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <ScanLine size={22} aria-hidden="true" className={styles.icon} />
        <input
          ref={input}
          id={id}
          name="code"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          aria-describedby={`${id}-help`}
          className={styles.input}
        />
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    </form>
  );
}
