import { zodResolver } from "@hookform/resolvers/zod";
import type { BiomarkerChange, CatalogueBiomarkerDetail } from "@kitpath/contract/catalogue-desk";
import { biomarkerChange } from "@kitpath/contract/catalogue-desk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { UseFormReturn } from "react-hook-form";
import { useForm } from "react-hook-form";
import { call } from "../../lib/api.ts";
import { useFocusFirstError } from "../../lib/focus-first-error.ts";
import { showRefusal } from "../../lib/show-refusal.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/form-layout.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import styles from "./catalogue.module.css";
import { numberOf } from "./number-of.ts";
import { biomarkerQuery } from "./queries.ts";
import { RangeRows } from "./range-rows.tsx";
import { VersionsCard } from "./versions-card.tsx";

/** A biomarker, where it is reported and its versions. */
export const BiomarkerScreen = ({ biomarker }: { biomarker: CatalogueBiomarkerDetail }) => (
  <>
    <PageHead
      trail={<Link to="/admin/platform/catalogue/biomarkers">Biomarkers</Link>}
      title={biomarker.name}
      sub={`${biomarker.code} · ${biomarker.specimenType.toLowerCase()}`}
    />
    <div className={styles.columns}>
      <BiomarkerForm key={biomarker.version} biomarker={biomarker} />
      <div className={styles.side}>
        <Card title="Reported by">
          <ul className={styles.list}>
            {biomarker.products.map(({ productCode, title }) => (
              <li key={productCode}>
                <Link to="/admin/platform/catalogue/products/$code" params={{ code: productCode }}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <VersionsCard versions={biomarker.versions} />
      </div>
    </div>
  </>
);

type Form = UseFormReturn<BiomarkerChange>;

function BiomarkerForm({ biomarker }: { biomarker: CatalogueBiomarkerDetail }) {
  const { code, name, loinc, quantity, version } = biomarker;
  const queryClient = useQueryClient();
  const form: Form = useForm<BiomarkerChange>({
    resolver: zodResolver(biomarkerChange),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { name, loinc, quantity, version, reason: "" },
  });
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const saving = useMutation({
    mutationFn: (body: BiomarkerChange) => call("updateCatalogueBiomarker", { params: { code }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(biomarkerQuery(code).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ["listCatalogueBiomarkers"] });
      void showSnackbar("success", `Version ${answer.data.version} holds from now on.`);
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <form ref={element} noValidate onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}>
      <Card title="Definition">
        <fieldset disabled={saving.isPending} className={layout.form}>
          <div className={layout.pair}>
            <TextField label="Name" error={errors.name?.message} {...form.register("name")} />
            <TextField
              label="LOINC code"
              help="Optional"
              error={errors.loinc?.message}
              {...form.register("loinc")}
            />
          </div>
          {quantity ? (
            <>
              <UnitFields form={form} />
              <RangeRows form={form} />
              <LimitFields form={form} />
            </>
          ) : (
            <p className={styles.quiet}>It is positive or negative, so it has no unit and no range.</p>
          )}
          <TextField
            label="Reason for the change"
            autoComplete="off"
            error={errors.reason?.message}
            {...form.register("reason")}
          />
          <div className={layout.actions}>
            <Button type="submit" variant="primary" busy={saving.isPending}>
              Save as version {version + 1}
            </Button>
          </div>
        </fieldset>
      </Card>
    </form>
  );
}

function UnitFields({ form: { register, formState } }: { form: Form }) {
  const errors = formState.errors.quantity;
  return (
    <>
      <div className={layout.pair}>
        <TextField label="Unit" error={errors?.unit?.message} {...register("quantity.unit")} />
        <TextField
          label="UCUM code"
          help="Optional"
          error={errors?.ucum?.message}
          {...register("quantity.ucum")}
        />
      </div>
      <TextField
        label="Decimals"
        inputMode="numeric"
        error={errors?.decimals && "From 0 to 4."}
        {...register("quantity.decimals", { valueAsNumber: true })}
      />
    </>
  );
}

function LimitFields({ form: { register, formState } }: { form: Form }) {
  const errors = formState.errors.quantity;
  const wrong = "A number.";
  return (
    <>
      <div className={layout.pair}>
        <TextField
          label="Critical below"
          inputMode="decimal"
          help="An immediate risk; leave it empty where there is none."
          error={errors?.critical?.low && wrong}
          {...register("quantity.critical.low", { setValueAs: numberOf })}
        />
        <TextField
          label="Critical above"
          inputMode="decimal"
          error={errors?.critical?.high && wrong}
          {...register("quantity.critical.high", { setValueAs: numberOf })}
        />
      </div>
      <div className={layout.pair}>
        <TextField
          label="Plausible from"
          inputMode="decimal"
          help="Beyond these a value is a slip of the pen."
          error={errors?.plausible?.low && wrong}
          {...register("quantity.plausible.low", { valueAsNumber: true })}
        />
        <TextField
          label="Plausible to"
          inputMode="decimal"
          error={errors?.plausible?.high && wrong}
          {...register("quantity.plausible.high", { valueAsNumber: true })}
        />
      </div>
    </>
  );
}
