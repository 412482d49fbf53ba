import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

type ScanFormProps = Omit<ComponentProps<typeof TextField>, "name"> & {
  /** What the form is called, apart from its one field. */
  name: string;
  busy: boolean;
  isRefused: boolean;
  onScan: (code: string, form: HTMLFormElement) => void;
};

/** One field for what a scanner types and ends with Enter. */
export const ScanForm = ({ name, busy, isRefused, onScan, ...field }: ScanFormProps) => (
  <form
    role="search"
    aria-label={name}
    onSubmit={(event) => {
      event.preventDefault();
      const typed = new FormData(event.currentTarget).get("code");
      onScan(typeof typed === "string" ? typed.trim() : "", event.currentTarget);
    }}
  >
    <TextField
      {...field}
      name="code"
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      aria-busy={busy}
      aria-invalid={isRefused || undefined}
    />
  </form>
);
