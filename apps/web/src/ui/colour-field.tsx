import { colourPattern } from "@kitpath/contract/access/branding/colours";
import type { InputHTMLAttributes, Ref } from "react";
import styles from "./colour-field.module.css";
import { TextField } from "./field.tsx";

type ColourFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>;
  label: string;
  error?: string | undefined;
  value: string;
  onPick: (colour: string) => void;
};

/** A colour, typed as `#rrggbb` or picked. */
export const ColourField = ({ label, value, onPick, ...rest }: ColourFieldProps) => (
  <TextField
    label={label}
    maxLength={7}
    spellCheck={false}
    {...rest}
    value={value}
    end={
      <input
        type="color"
        aria-label={`Pick ${label.toLowerCase()}`}
        className={styles.picker}
        value={colourPattern.test(value) ? value : "#000000"}
        onChange={(event) => onPick(event.target.value)}
      />
    }
  />
);
