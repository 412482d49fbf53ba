import { PasswordField } from "../ui/password-field.tsx";

const form = /^kp_(live|sandbox)_[0-9A-Za-z]{49}$/;

/** Whether a text has the form of an API key for this mode. */
export const isKeyOf = (mode: string, key: string): boolean => form.exec(key)?.[1] === mode;

type ApiKeyFieldProps = { mode: string; value: string; onChange: (key: string) => void };

/** The field for the reader's key; it is used only in the commands of the page. */
export function ApiKeyField({ mode, value, onChange }: ApiKeyFieldProps) {
  const isOther = form.test(value) && !isKeyOf(mode, value);
  const wrong = isOther
    ? `This key is for the other mode. Keys for this mode begin with kp_${mode}_.`
    : `This is not a complete key. It begins with kp_${mode}_ and has ${4 + mode.length + 49} characters.`;
  return (
    <PasswordField
      label="Your API key"
      autoComplete="off"
      spellCheck={false}
      placeholder={`kp_${mode}_…`}
      value={value}
      isOptional
      help="Without a key, the commands show a placeholder."
      error={value === "" || isKeyOf(mode, value) ? undefined : wrong}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}
