import { useQuery } from "@tanstack/react-query";
import { configurationQuery } from "../lib/access.ts";
import { useFields } from "../lib/form-fields.ts";
import { Checkbox } from "./checkbox.tsx";

type Entry = Record<"user" | "delivery", { acceptsTexts?: boolean | undefined }>;

/** Whether somebody agrees to text messages, as the clinic says. It is not there where none can be sent. */
export function TextsField({ of }: { of: keyof Entry }) {
  const { field } = useFields<Entry>();
  const { data } = useQuery(configurationQuery);
  if (!data?.textMessages) return null;
  return (
    <Checkbox
      label="They agree to text messages about their kit"
      help="Never about a result. They can reply STOP at any time."
      {...field(`${of}.acceptsTexts`)}
    />
  );
}
