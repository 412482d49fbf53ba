import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { hormonalStatuses } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { StatusOptions } from "../../../lib/status-options.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/field.tsx";

const stated = z.object({ status: z.enum(hormonalStatuses).or(z.literal("")), confirmed: z.boolean() });

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
  const form = useSaveForm({
    schema: stated,
    first: { status: status ?? "", confirmed: false },
    mode: "onSubmit",
    send: ({ status: chosen, confirmed }) =>
      call("stateHormonalStatus", {
        params: { id: testId },
        body: { hormonalStatus: chosen || null, confirmed },
      }),
    done: ({ data: { version } }) =>
      version === null ? "The phase is saved." : `Version ${version} is released.`,
    onSaved: onClose,
    onRefused: (error) => {
      const question = error instanceof ApiError ? error.fields.confirmed : undefined;
      if (question) form.setError("confirmed", { message: question });
      return question !== undefined;
    },
  });
  const isConfirmed = useWatch({ control: form.control, name: "confirmed" });
  const asks = isConfirmed || form.errorOf("confirmed") !== undefined;
  return (
    <SaveForm form={form} action="Save" onCancel={onClose}>
      <SelectField label="When the sample was taken" {...form.field("status")}>
        <StatusOptions />
      </SelectField>
      {asks ? <Checkbox label="Change released interpretations" {...form.field("confirmed")} /> : null}
    </SaveForm>
  );
}
