import type { ListedApiKey } from "@kitpath/contract/access/api-keys/api-keys";
import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { NewKey } from "./new-key.tsx";
import type { KeyCalls } from "./queries.ts";

const overlaps = [
  { hours: 24, label: "24 hours" },
  { hours: 168, label: "7 days" },
  { hours: 1, label: "1 hour" },
  { hours: 0, label: "Not at all" },
];

type RotateKeyDialogProps = {
  /** The key to rotate; null while the dialog is closed. */
  rotated: ListedApiKey | null;
  keys: KeyCalls;
  onClose: () => void;
};

/** Replaces a key; the old one stays valid for a while so that systems can change over. */
export function RotateKeyDialog({ rotated, keys, onClose }: RotateKeyDialogProps) {
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    onClose();
    setMade(null);
  };
  if (made) {
    return (
      <Dialog open={rotated !== null} onClose={close} title="Your new API key" narrow isShownOnce>
        <NewKey {...made} onDone={close} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={rotated !== null}
      onClose={close}
      title="Rotate API key"
      description={`A new key replaces “${rotated?.keyName ?? ""}”, with the same permissions.`}
      narrow
    >
      {rotated ? <RotateForm id={rotated.id} keys={keys} onMade={setMade} onCancel={close} /> : null}
    </Dialog>
  );
}

type Made = { apiKey: string; note: string };
type RotateFormProps = { id: string; keys: KeyCalls; onMade: (made: Made) => void; onCancel: () => void };

function RotateForm({ id, keys, onMade, onCancel }: RotateFormProps) {
  const form = useSaveForm({
    first: { overlapHours: 24 },
    send: (body) => keys.rotate(id, body),
    onSaved: ({ apiKey }, { overlapHours }) => onMade({ apiKey, note: wordsFor(overlapHours) }),
  });
  return (
    <SaveForm form={form} action="Rotate key" onCancel={onCancel}>
      <SelectField
        label="Keep the old key for"
        help="Both keys work until then, so you have time to switch."
        {...form.field("overlapHours", { valueAsNumber: true })}
      >
        {overlaps.map(({ hours, label }) => (
          <option key={hours} value={hours}>
            {label}
          </option>
        ))}
      </SelectField>
    </SaveForm>
  );
}

const wordsFor = (overlapHours: number) =>
  overlapHours === 0
    ? "The old key no longer works."
    : `The old key keeps working for ${overlaps.find(({ hours }) => hours === overlapHours)?.label.toLowerCase() ?? ""}.`;
