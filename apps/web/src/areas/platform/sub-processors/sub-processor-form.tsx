import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { newSubProcessor } from "@kitpath/contract/platform/sub-processors/sub-processors";
import { call } from "../../../lib/api.ts";
import { TextField } from "../../../ui/field.tsx";

const fields = [
  ["name", "Name", undefined],
  ["purpose", "Purpose", "For example, sending e-mails."],
  ["data", "Data", "For example, e-mail addresses."],
  ["place", "Location", "The country where the data is processed."],
] as const;

/** Announces a sub-processor to all partners and labs. */
export function SubProcessorForm({ onClose }: { onClose: () => void }) {
  const form = useSaveForm({
    schema: newSubProcessor,
    first: { name: "", purpose: "", data: "", place: "United Kingdom" },
    mode: "onSubmit",
    send: (body, once) => call("announceSubProcessor", { body }, once),
    done: ({ data }) => `${data.name} is announced.`,
    onSaved: onClose,
  });
  return (
    <SaveForm form={form} action="Announce sub-processor" onCancel={onClose}>
      {fields.map(([name, label, help]) => (
        <TextField key={name} label={label} help={help} autoComplete="off" {...form.field(name)} />
      ))}
    </SaveForm>
  );
}
