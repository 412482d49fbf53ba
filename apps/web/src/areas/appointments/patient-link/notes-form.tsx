import { linkNotes } from "@kitpath/contract/appointments/patient-link/patient-link";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api.ts";
import { TextAreaField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { ArrangeProps, Notes } from "./arrange-appointment.tsx";
import { keepTyped } from "./confirm-time.tsx";

/** How the nurse gets in. */
export function NotesForm({ link, appointment, notes, onChanged }: ArrangeProps & { notes: Notes }) {
  const [before] = useState(notes.typed);
  const form = useSaveForm({
    schema: linkNotes.pick({ accessNotes: true }),
    saved: { accessNotes: appointment.accessNotes ?? "" },
    send: ({ accessNotes }) => call("noteByLink", { body: { link, accessNotes } }),
    done: "The nurse will see it.",
    onSaved: ({ data }) => onChanged(data),
  });
  const { setValue } = form;
  useEffect(() => {
    // Typed before another time was looked at.
    if (before !== null) setValue("accessNotes", before, { shouldDirty: true });
  }, [before, setValue]);
  return (
    <SaveForm form={form} action="Save">
      <TextAreaField
        label="How does the nurse get in?"
        help="The gate, the floor, parking."
        maxLength={500}
        {...form.field("accessNotes", { onChange: keepTyped(notes) })}
      />
    </SaveForm>
  );
}
