import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { retentionClasses } from "@kitpath/contract/patients/retention/retention";
import type { RetentionSetting } from "@kitpath/contract/patients/retention/retention-desk";
import { retentionChange } from "@kitpath/contract/patients/retention/retention-desk";
import { call } from "../../../lib/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";

type YearsDialogProps = { setting: RetentionSetting | null; onClose: () => void };

/** Sets how long a class of records is kept. */
export const YearsDialog = ({ setting, onClose }: YearsDialogProps) => (
  <Dialog
    open={setting !== null}
    onClose={onClose}
    title={setting ? retentionClasses[setting.class].title : ""}
    description={setting ? retentionClasses[setting.class].what : null}
    narrow
  >
    {setting ? <YearsForm setting={setting} onClose={onClose} /> : null}
  </Dialog>
);

function YearsForm({ setting, onClose }: { setting: RetentionSetting; onClose: () => void }) {
  const form = useSaveForm({
    schema: retentionChange,
    saved: { years: setting.years, before: setting.years },
    mode: "onSubmit",
    send: (body) => call("updateRetention", { params: { class: setting.class }, body }),
    done: "The retention period is saved. It applies from the next run.",
    onSaved: onClose,
  });
  return (
    <SaveForm form={form} action="Save" onCancel={onClose}>
      <TextField
        label="Years"
        inputMode="numeric"
        help="From 7 to 30. Records must be kept for at least 7 years."
        {...form.field("years", { valueAsNumber: true })}
      />
    </SaveForm>
  );
}
