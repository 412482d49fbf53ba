import { TextField } from "./field.tsx";

type FindFieldProps = {
  label: string;
  value: string;
  onFind: (value: string) => void;
  error?: string | undefined;
};

/** Narrows the choices of a form. Enter does nothing here, because the form does not send this text. */
export const FindField = ({ label, value, onFind, error }: FindFieldProps) => (
  <TextField
    label={label}
    autoComplete="off"
    value={value}
    error={error}
    onChange={({ target }) => onFind(target.value)}
    onKeyDown={(event) => (event.key === "Enter" ? event.preventDefault() : undefined)}
  />
);
