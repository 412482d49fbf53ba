import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { emptyEntry, keyEntry, keyOf } from "./key-entry.ts";
import { KeyOptions } from "./key-options.tsx";
import { NewKey } from "./new-key.tsx";
import type { KeyCalls } from "./queries.ts";

type GenerateKeyDialogProps = { open: boolean; keys: KeyCalls; onClose: () => void };

/** Asks for a name, then shows the new key, only this once. */
export function GenerateKeyDialog({ open, keys, onClose }: GenerateKeyDialogProps) {
  const [apiKey, setApiKey] = useState<string | null>(null);
  const close = () => {
    onClose();
    setApiKey(null);
  };
  if (apiKey !== null) {
    return (
      <Dialog open={open} onClose={close} title="Your new API key" narrow isShownOnce>
        <NewKey apiKey={apiKey} onDone={close} />
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={close} title="Generate API key" narrow>
      <KeyForm keys={keys} onMade={setApiKey} onCancel={close} />
    </Dialog>
  );
}

const fieldOf: Record<string, string> = { expiresAt: "days", scopes: "rights" };

type KeyFormProps = { keys: KeyCalls; onMade: (apiKey: string) => void; onCancel: () => void };

function KeyForm({ keys, onMade, onCancel }: KeyFormProps) {
  const form = useSaveForm({
    schema: keyEntry,
    first: emptyEntry(keys.areas),
    send: (entry) => keys.create(keyOf(entry, Date.now())),
    onSaved: ({ apiKey }) => onMade(apiKey),
    fieldOf: (path) => {
      const [field = ""] = path.split(".");
      return fieldOf[field] ?? field;
    },
  });
  return (
    <SaveForm form={form} action="Generate" onCancel={onCancel}>
      <TextField
        label="API key name"
        autoComplete="off"
        help="A friendly name that tells you which system uses it."
        {...form.field("keyName")}
      />
      <KeyOptions form={form} areas={keys.areas} />
    </SaveForm>
  );
}
