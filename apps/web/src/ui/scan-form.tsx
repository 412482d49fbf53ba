import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

type ScanFormProps = Omit<ComponentProps<typeof TextField>, "name"> & {
  /** The form's accessible name, distinct from its field's. */
  name: string;
  busy: boolean;
  isRefused: boolean;
  onScan: (code: string, form: HTMLFormElement) => void;
};

/** One field for a scanned code, which ends with Enter. */
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
