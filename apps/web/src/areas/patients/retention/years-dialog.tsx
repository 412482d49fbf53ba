import { zodResolver } from "@hookform/resolvers/zod";
import { retentionClasses } from "@kitpath/contract/patients/retention/retention";
import type { RetentionChange, RetentionSetting } from "@kitpath/contract/patients/retention/retention-desk";
import { retentionChange } from "@kitpath/contract/patients/retention/retention-desk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { retentionQuery } from "./queries.ts";

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
  const queryClient = useQueryClient();
  const saved = { years: setting.years, before: setting.years };
  const form = useForm<RetentionChange>({
    resolver: zodResolver(retentionChange),
    shouldFocusError: false,
    defaultValues: saved,
  });
  useFollowSaved(form, saved);
  const element = useFocusFirstError(form.formState);
  const saving = useMutation({
    mutationFn: (body: RetentionChange) =>
      call("updateRetention", { params: { class: setting.class }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(retentionQuery.queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ["previewRetention"] });
      void showSnackbar("success", "The retention period is saved. It applies from the next run.");
      onClose();
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <form
      ref={element}
      noValidate
      className={layout.form}
      onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}
    >
      <TextField
        label="Years"
        inputMode="numeric"
        help="From 7 to 30. Records must be kept for at least 7 years."
        error={form.formState.errors.years?.message}
        {...form.register("years", { valueAsNumber: true })}
      />
      <DialogActions busy={saving.isPending} onCancel={onClose}>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
