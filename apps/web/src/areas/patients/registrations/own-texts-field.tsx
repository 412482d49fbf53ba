import { useFields } from "../../../lib/form-fields.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { PersonEntry } from "./person-schema.ts";

/** Whether the reader agrees to text messages. */
export const OwnTextsField = () => (
  <Checkbox
    label="Send me text messages about my kit"
    help="Never about a result. Reply STOP to end them."
    {...useFields<PersonEntry>().field("user.acceptsTexts")}
  />
);
