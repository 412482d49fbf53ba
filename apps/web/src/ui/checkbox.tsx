import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { useId } from "react";
import styles from "./checkbox.module.css";
import choice from "./choice.module.css";

type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  help?: string;
  error?: string | undefined;
};

export function Checkbox({ label, help, error, ...rest }: CheckboxProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div>
      <label className={styles.label}>
        <input
          type="checkbox"
          {...rest}
          className={choice.choice}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {note ? (
        <p id={id} className={error ? styles.error : styles.help}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
