import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

type FieldProps = {
  label: string;
  /** Shown beside the label, so that fields in a row keep one height. */
  isOptional?: boolean | undefined;
  help?: ReactNode;
  /** A note to check the value that does not block the form. */
  warning?: string | undefined;
  error?: string | undefined;
};
type ControlProps = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

/** Label above, control, then the error or the help text below. */
function Field({
  label,
  isOptional = false,
  help,
  warning,
  error,
  children,
}: FieldProps & { children: (props: ControlProps) => ReactNode }) {
  const id = useId();
  const note = error ?? warning ?? help;
  const tone = error ? styles.error : warning ? styles.warning : styles.help;
  const described = [isOptional && `${id}-optional`, note && `${id}-note`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {isOptional ? (
          <span id={`${id}-optional`} className={styles.help}>
            Optional
          </span>
        ) : null}
      </div>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {note ? (
        <p id={`${id}-note`} className={tone}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

type TextFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement>; start?: ReactNode; end?: ReactNode };

export const TextField = ({
  label,
  isOptional,
  help,
  warning,
  error,
  start,
  end,
  className,
  ...rest
}: TextFieldProps) => (
  <Field label={label} isOptional={isOptional} help={help} warning={warning} error={error}>
    {(props) => (
      <div className={start ? styles.joined : styles.box}>
        {start}
        <input type="text" {...rest} {...props} className={classNames(styles.control, className)} />
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
    )}
  </Field>
);

type TextAreaFieldProps = Omit<FieldProps, "isOptional"> &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export const TextAreaField = ({ label, help, warning, error, ...rest }: TextAreaFieldProps) => (
  <Field label={label} help={help} warning={warning} error={error}>
    {(props) => (
      <textarea rows={5} {...rest} {...props} className={classNames(styles.control, styles.area)} />
    )}
  </Field>
);

type SelectFieldProps = Omit<FieldProps, "isOptional"> &
  SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement>; children: ReactNode };

export const SelectField = ({ label, help, warning, error, children, ...rest }: SelectFieldProps) => (
  <Field label={label} help={help} warning={warning} error={error}>
    {(props) => (
      <select {...rest} {...props} className={classNames(styles.control, styles.select)}>
        {children}
      </select>
    )}
  </Field>
);

/** A group of controls that answer one question together. */
export function FieldGroup({
  label,
  help,
  error,
  children,
}: Omit<FieldProps, "warning" | "isOptional"> & { children: ReactNode }) {
  const id = useId();
  const note = error ?? help;
  return (
    <fieldset className={styles.field} aria-describedby={note ? id : undefined}>
      <legend className={styles.label}>{label}</legend>
      {children}
      {note ? (
        <p id={id} className={error ? styles.error : styles.help}>
          {note}
        </p>
      ) : null}
    </fieldset>
  );
}
