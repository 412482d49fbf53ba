import { zodResolver } from "@hookform/resolvers/zod";
import { specimenTypes } from "@kitpath/contract/catalogue/biomarker";
import type { NewBiomarker } from "@kitpath/contract/catalogue-desk";
import { newBiomarker } from "@kitpath/contract/catalogue-desk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DefaultValues } from "react-hook-form";
import { FormProvider, useForm, useFormContext, useWatch } from "react-hook-form";
import { call } from "../../lib/api.ts";
import { useFocusFirstError } from "../../lib/focus-first-error.ts";
import { showRefusal } from "../../lib/show-refusal.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/form-layout.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import styles from "./catalogue.module.css";
import { QuantityFields } from "./quantity-fields.tsx";
import { biomarkersQuery } from "./queries.ts";

/** Which values are plausible is for whoever adds it to say. */
const emptyQuantity = {
  unit: "",
  ucum: "",
  decimals: 1,
  ranges: [{ sex: "any", fromYears: null, toYears: null, low: null, high: null }],
  critical: { low: null, high: null },
} satisfies DefaultValues<NewBiomarker["quantity"]>;

const empty: DefaultValues<NewBiomarker> = {
  code: "",
  name: "",
  loinc: "",
  specimenType: "BLOOD",
  quantity: emptyQuantity,
};

/** Adds a biomarker to the catalogue. */
export function NewBiomarkerScreen({ onCreated }: { onCreated: (code: string) => void }) {
  const queryClient = useQueryClient();
  const form = useForm<NewBiomarker>({
    resolver: zodResolver(newBiomarker),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: empty,
  });
  const element = useFocusFirstError(form.formState);
  const creating = useMutation({
    mutationFn: (body: NewBiomarker) => call("createCatalogueBiomarker", { body }),
    onSuccess: ({ data }) => {
      void queryClient.invalidateQueries(biomarkersQuery);
      void showSnackbar(
        "success",
        `${data.name} is in the catalogue. Add it to a product to have it measured.`,
      );
      onCreated(data.code);
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/catalogue/biomarkers">Biomarkers</Link>}
        title="Add a biomarker"
        sub="Labs can measure it once a product reports it. Its code and specimen stay as they are; the rest can change in further versions."
      />
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          className={`${layout.form} ${layout.narrow}`}
          onSubmit={form.handleSubmit((entry) => creating.mutate(entry))}
        >
          <Card title="Biomarker">
            <fieldset disabled={creating.isPending} className={layout.form}>
              <IdentityFields />
            </fieldset>
          </Card>
          <Card title="Values">
            <fieldset disabled={creating.isPending} className={layout.form}>
              <ValueFields />
              <div className={layout.actions}>
                <Button type="submit" variant="primary" busy={creating.isPending}>
                  Add to the catalogue
                </Button>
              </div>
            </fieldset>
          </Card>
        </form>
      </FormProvider>
    </>
  );
}

function IdentityFields() {
  const { register, formState } = useFormContext<NewBiomarker>();
  const { errors } = formState;
  return (
    <>
      <div className={layout.pair}>
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register("name")} />
        <TextField
          label="Code"
          autoComplete="off"
          help="For good: instruments and partners know it by this."
          error={errors.code?.message}
          {...register("code")}
        />
      </div>
      <div className={layout.pair}>
        <TextField
          label="LOINC code"
          autoComplete="off"
          help="Optional, such as 718-7."
          error={errors.loinc?.message}
          {...register("loinc")}
        />
        <SelectField label="Measured in" {...register("specimenType")}>
          {specimenTypes.map((type) => (
            <option key={type} value={type}>
              {type.charAt(0) + type.slice(1).toLowerCase()}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

function ValueFields() {
  const { control, setValue, clearErrors } = useFormContext<NewBiomarker>();
  const isNumber = useWatch({ control, name: "quantity" }) !== null;
  const choose = (kind: string) => {
    clearErrors("quantity");
    setValue("quantity", kind === "number" ? (emptyQuantity as unknown as NewBiomarker["quantity"]) : null);
  };
  return (
    <>
      <SelectField
        label="Kind of value"
        value={isNumber ? "number" : "finding"}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="number">A number</option>
        <option value="finding">Positive or negative</option>
      </SelectField>
      {isNumber ? (
        <QuantityFields ucumHelp="As machines read it, such as umol/L or 10*9/L." />
      ) : (
        <p className={styles.quiet}>It is positive or negative, so it has no unit and no range.</p>
      )}
    </>
  );
}
