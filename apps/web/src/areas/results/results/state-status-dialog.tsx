import { zodResolver } from "@hookform/resolvers/zod";
import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { hormonalStatuses } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { StatusOptions } from "../../../lib/status-options.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { SelectField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";

const stated = z.object({ status: z.enum(hormonalStatuses).or(z.literal("")), confirmed: z.boolean() });
type Stated = z.infer<typeof stated>;

type StateStatusProps = { testId: string; status: HormonalStatus | null; onClose: () => void };

/** States or corrects the phase that a test's ranges depend on. */
export const StateStatusDialog = (props: StateStatusProps) => (
  <Dialog
    open
    narrow
    onClose={props.onClose}
    title={props.status === null ? "State the phase" : "Correct the phase"}
    description="Released results get a new version. We e-mail everyone who has read them."
  >
    <StateStatusForm {...props} />
  </Dialog>
);

function StateStatusForm({ testId, status, onClose }: StateStatusProps) {
  const queryClient = useQueryClient();
  const form = useForm<Stated>({
    resolver: zodResolver(stated),
    shouldFocusError: false,
    defaultValues: { status: status ?? "", confirmed: false },
  });
  const element = useFocusFirstError(form.formState);
  const stating = useMutation({
    mutationFn: ({ status: chosen, confirmed }: Stated) =>
      call("stateHormonalStatus", {
        params: { id: testId },
        body: { hormonalStatus: chosen || null, confirmed },
      }),
    onSuccess: async ({ data: { version } }) => {
      await queryClient.invalidateQueries({ queryKey: ["listBiomarkerResults"] });
      onClose();
      void showSnackbar(
        "success",
        version === null ? "The phase is saved." : `Version ${version} is released.`,
      );
    },
    onError: (error) => {
      const question = error instanceof ApiError ? error.fields.confirmed : undefined;
      if (question) form.setError("confirmed", { message: question });
      else showRefusal(form, error);
    },
  });
  const { errors } = form.formState;
  const isConfirmed = useWatch({ control: form.control, name: "confirmed" });
  const asks = isConfirmed || errors.confirmed !== undefined;
  return (
    <form
      ref={element}
      noValidate
      className={layout.form}
      onSubmit={form.handleSubmit((entry) => stating.mutate(entry))}
    >
      <SelectField
        label="When the sample was taken"
        error={errors.status?.message}
        {...form.register("status")}
      >
        <StatusOptions />
      </SelectField>
      {asks ? (
        <Checkbox
          label="Change released interpretations"
          error={errors.confirmed?.message}
          {...form.register("confirmed")}
        />
      ) : null}
      <DialogActions busy={stating.isPending} onCancel={onClose}>
        <Button type="submit" variant="primary" busy={stating.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
