import type { ListedApiKey } from "@kitpath/contract/access/api-keys/api-keys";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useState } from "react";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { SelectField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
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
  const [overlapHours, setOverlapHours] = useState(24);
  const rotating = useMutation({
    mutationFn: (id: string) => keys.rotate(id, { overlapHours }),
    onError: showFailure,
  });
  const close = () => {
    onClose();
    rotating.reset();
    setOverlapHours(24);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rotated) rotating.mutate(rotated.id);
  };
  if (rotating.data) {
    return (
      <Dialog open={rotated !== null} onClose={close} title="Your new API key" narrow isShownOnce>
        <NewKey apiKey={rotating.data.apiKey} note={wordsFor(overlapHours)} onDone={close} />
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
      <form className={layout.form} onSubmit={submit}>
        <SelectField
          label="Keep the old key for"
          help="Both keys work until then, so you have time to switch."
          value={overlapHours}
          onChange={({ target }) => setOverlapHours(Number(target.value))}
        >
          {overlaps.map(({ hours, label }) => (
            <option key={hours} value={hours}>
              {label}
            </option>
          ))}
        </SelectField>
        <DialogActions busy={rotating.isPending} onCancel={close}>
          <Button type="submit" variant="primary" busy={rotating.isPending}>
            Rotate key
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const wordsFor = (overlapHours: number) =>
  overlapHours === 0
    ? "The old key no longer works."
    : `The old key keeps working for ${overlaps.find(({ hours }) => hours === overlapHours)?.label.toLowerCase() ?? ""}.`;
