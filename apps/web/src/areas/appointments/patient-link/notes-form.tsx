import { linkNotes } from "@kitpath/contract/appointments/patient-link/patient-link";
import { call } from "../../../lib/api.ts";
import { TextAreaField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { ArrangeProps } from "./arrange-appointment.tsx";

/** How the nurse gets in. */
export function NotesForm({ link, appointment, onChanged }: ArrangeProps) {
  const form = useSaveForm({
    schema: linkNotes.pick({ accessNotes: true }),
    saved: { accessNotes: appointment.accessNotes ?? "" },
    send: ({ accessNotes }) => call("noteByLink", { body: { link, accessNotes } }),
    done: "The nurse will see it.",
    onSaved: ({ data }) => onChanged(data),
  });
  return (
    <SaveForm form={form} action="Save">
      <TextAreaField
        label="How does the nurse get in?"
        help="The gate, the floor, parking."
        maxLength={500}
        {...form.field("accessNotes")}
      />
    </SaveForm>
  );
}
