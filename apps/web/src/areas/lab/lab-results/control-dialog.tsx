import { zodResolver } from "@hookform/resolvers/zod";
import type { NewControl } from "@kitpath/contract/lab/lab-controls/lab-controls";
import { newControl } from "@kitpath/contract/lab/lab-controls/lab-controls";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { controlsQuery, labBiomarkersQuery } from "./queries.ts";

/** Adds a control material. */
export function ControlDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [withKey] = useState(keepKey);
  const form = useForm<NewControl>({
    resolver: zodResolver(newControl),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { name: "", lot: "", biomarker: "", low: "", high: "", expected: "", expiresOn: "" },
  });
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const biomarker = useWatch({ control: form.control, name: "biomarker" });
  const biomarkers = useQuery(labBiomarkersQuery);
  const chosen = biomarkers.data?.data.find(({ code }) => code === biomarker);
  const isQualitative = chosen?.kind === "qualitative";
  const adding = useMutation({
    mutationFn: (entry: NewControl) => {
      const fitting = isQualitative ? { ...entry, low: "", high: "" } : { ...entry, expected: "" as const };
      return withKey(fitting, (idempotencyKey) => call("addControl", { body: fitting }, { idempotencyKey }));
    },
    onSuccess: async () => {
      void showSnackbar("success", "The control has been added.");
      onClose();
      await queryClient.invalidateQueries(controlsQuery);
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <Dialog open narrow onClose={onClose} title="Add a control">
      <form
        ref={element}
        noValidate
        className={layout.form}
        onSubmit={form.handleSubmit((entry) => adding.mutate(entry))}
      >
        <TextField
          label="Control material"
          autoComplete="off"
          error={errors.name?.message}
          {...form.register("name")}
        />
        <div className={layout.pair}>
          <TextField label="Lot" autoComplete="off" error={errors.lot?.message} {...form.register("lot")} />
          <TextField
            label="Expires on"
            type="date"
            error={errors.expiresOn?.message}
            {...form.register("expiresOn")}
          />
        </div>
        <Loaded query={biomarkers} loading={<Skeleton />} failure="The biomarkers could not be shown">
          {({ data }) => (
            <SelectField label="Biomarker" error={errors.biomarker?.message} {...form.register("biomarker")}>
              <option value="">Choose a biomarker</option>
              {data.map(({ code, name, unit }) => (
                <option key={code} value={code}>
                  {unit ? `${name}, ${unit}` : name}
                </option>
              ))}
            </SelectField>
          )}
        </Loaded>
        {isQualitative ? (
          <SelectField
            label="Expected result"
            error={errors.expected?.message}
            {...form.register("expected")}
          >
            <option value="">Choose a result</option>
            <option>Negative</option>
            <option>Positive</option>
          </SelectField>
        ) : (
          <div className={layout.pair}>
            <TextField
              label="Lower limit"
              inputMode="decimal"
              autoComplete="off"
              error={errors.low?.message}
              {...form.register("low")}
            />
            <TextField
              label="Upper limit"
              inputMode="decimal"
              autoComplete="off"
              error={errors.high?.message}
              {...form.register("high")}
            />
          </div>
        )}
        <DialogActions busy={adding.isPending} onCancel={onClose}>
          <Button type="submit" variant="primary" disabled={!biomarkers.data} busy={adding.isPending}>
            Add control
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
