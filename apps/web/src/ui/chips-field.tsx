import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useState } from "react";
import { Button } from "./button.tsx";
import styles from "./chips-field.module.css";
import { TextField } from "./field.tsx";

type ChipsFieldProps = {
  label: string;
  name: string;
  help?: string;
  error?: string | undefined;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** What separates several that are typed or pasted at once. */
  separator: RegExp;
  /** Returns a value as it is kept, from what was typed; null for none. */
  read: (typed: string) => string | null;
  /** The message for what is none. */
  wrong: (typed: string) => string;
  show?: (value: string) => string;
  /** Shown while there are none. */
  none: string;
};

/** Short texts, such as postcodes, each of which can be removed; several can be added at once. */
export function ChipsField({
  label,
  name,
  help,
  error,
  values,
  onChange,
  separator,
  read,
  wrong,
  show = (value) => value,
  none,
}: ChipsFieldProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const parts = typed.split(separator).flatMap((part) => part.trim() || []);
    const bad = parts.filter((part) => read(part) === null);
    const good = parts.flatMap((part) => read(part) ?? []);
    if (good.length > 0) onChange([...new Set([...values, ...good])]);
    setTyped(bad.join(", "));
    setProblem(bad.length > 0 ? wrong(bad.join(", ")) : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !typed.trim()) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        name={name}
        autoComplete="off"
        spellCheck={false}
        help={help}
        error={problem ?? error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
        end={
          <Button variant="quiet" onClick={add}>
            Add
          </Button>
        }
      />
      {values.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.chips} aria-label={`${values.length} chosen`}>
          {values.map((value) => (
            <li key={value} className={styles.chip}>
              {show(value)}
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${show(value)}`}
                onClick={() => onChange(values.filter((each) => each !== value))}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
