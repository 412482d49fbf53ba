import type { InputHTMLAttributes, Ref } from "react";
import choice from "./choice.module.css";
import { FieldGroup } from "./field.tsx";
import styles from "./radio-list.module.css";

type RadioListProps = {
  label: string;
  help?: string;
  error?: string | undefined;
  options: readonly { value: string; label: string; description?: string }[];
  /** The selected value, if no form manages it. */
  chosen?: string;
  /** Props of every radio button: name, handlers and ref, as returned by a form's `register`. */
  radio: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
};

const inOneRow = 3;

/** A list that would wrap at any place is easier to read one below another. */
const isLong = (options: RadioListProps["options"]): boolean =>
  options.length > inOneRow || options.some(({ description }) => description !== undefined);

export const RadioList = ({ label, help, error, options, chosen, radio }: RadioListProps) => (
  <FieldGroup label={label} help={help} error={error}>
    <div className={isLong(options) ? styles.rows : styles.list}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            {...radio}
            value={option.value}
            {...(chosen === undefined ? {} : { checked: option.value === chosen })}
            className={choice.choice}
            data-invalid={error ? true : undefined}
          />
          <span>
            {option.label}
            {option.description ? <span className={styles.description}>{option.description}</span> : null}
          </span>
        </label>
      ))}
    </div>
  </FieldGroup>
);
