import { ScanLine } from "lucide-react";
import type { RefObject, SyntheticEvent } from "react";
import { useEffect, useId } from "react";
import styles from "./scan-field.module.css";

type ScanFieldProps = {
  label: string;
  help: string;
  input: RefObject<HTMLInputElement | null>;
  onScan: (code: string) => void;
};

const elsewhere = "input, select, textarea, button, a, [role=dialog], [role=alertdialog]";

/** The field that a scanner types into: it takes key presses whenever nothing else has the focus, and is cleared at once. */
export function ScanField({ label, help, input, onScan }: ScanFieldProps) {
  const id = useId();
  useEffect(() => {
    input.current?.focus();
    const focus = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(elsewhere);
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
      input.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [input]);
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
