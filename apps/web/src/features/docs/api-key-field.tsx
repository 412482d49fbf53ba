import { PasswordField } from "../../ui/password-field.tsx";

const form = /^kp_(live|sandbox)_[0-9A-Za-z]{49}$/;

/** Whether a text has the form of an API key for this mode. */
export const isKeyOf = (mode: string, key: string): boolean => form.exec(key)?.[1] === mode;

type ApiKeyFieldProps = { mode: string; value: string; onChange: (key: string) => void };

/** The field for the reader's key; it is used only in the commands of the page. */
export function ApiKeyField({ mode, value, onChange }: ApiKeyFieldProps) {
  const isOther = form.test(value) && !isKeyOf(mode, value);
  const wrong = isOther
    ? `This is a key of the other mode. Here it begins with kp_${mode}_.`
    : `That is not a whole key. It begins with kp_${mode}_ and has ${4 + mode.length + 49} characters.`;
  return (
    <PasswordField
      label="Your API key"
      autoComplete="off"
      spellCheck={false}
      placeholder={`kp_${mode}_…`}
      value={value}
      help="Optional: without one the commands have a gap for it."
      error={value === "" || isKeyOf(mode, value) ? undefined : wrong}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}
