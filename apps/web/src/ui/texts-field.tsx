import { useFields } from "../lib/form-fields.ts";
import { Checkbox } from "./checkbox.tsx";

type Entry = Record<"user" | "delivery", { acceptsTexts?: boolean | undefined }>;

type TextsFieldProps = {
  of: keyof Entry;
  /** The person is the reader. */
  isSelf?: boolean;
};

/** Whether the person agrees to text messages. Left empty, it takes nothing back. */
export function TextsField({ of, isSelf = false }: TextsFieldProps) {
  const { field } = useFields<Entry>();
  return (
    <Checkbox
      label={isSelf ? "Send me text messages about my kit" : "They agree to text messages about their kit"}
      help={
        isSelf
          ? "Never about a result. Reply STOP to end them."
          : "Never about a result. They can reply STOP at any time."
      }
      {...field(`${of}.acceptsTexts`)}
    />
  );
}
