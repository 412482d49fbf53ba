import { zodResolver } from "@hookform/resolvers/zod";
import type {
  BiomarkerChange,
  CatalogueBiomarkerDetail,
} from "@kitpath/contract/catalogue/products/catalogue-desk";
import { biomarkerChange } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import styles from "./catalogue.module.css";
import { QuantityFields } from "./quantity-fields.tsx";
import { biomarkerQuery } from "./queries.ts";
import { VersionsCard } from "./versions-card.tsx";

/** A biomarker, the products that report it, and its versions. */
export const BiomarkerScreen = ({ biomarker }: { biomarker: CatalogueBiomarkerDetail }) => (
  <>
    <PageHead
      trail={<Link to="/admin/platform/catalogue/biomarkers">Biomarkers</Link>}
      title={biomarker.name}
      mark={biomarker.isRetired ? <Badge tone="warn">Retired</Badge> : null}
      sub={`${biomarker.code} · ${biomarker.specimenType.toLowerCase()}`}
    />
    <div className={styles.columns}>
      <BiomarkerForm key={biomarker.code} biomarker={biomarker} />
      <div className={styles.side}>
        <Card title="Reported by">
          {biomarker.products.length === 0 ? (
            <p className={styles.quiet}>No products yet. Save a new version of a product to add it there.</p>
          ) : null}
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

const entryOf = ({
  name,
  loinc,
  quantity,
  isRetired,
  version,
}: CatalogueBiomarkerDetail): BiomarkerChange => ({
  name,
  loinc,
  quantity,
  isRetired,
  version,
  reason: "",
});

function BiomarkerForm({ biomarker }: { biomarker: CatalogueBiomarkerDetail }) {
  const { code, quantity } = biomarker;
  const saved = entryOf(biomarker);
  const queryClient = useQueryClient();
  const form = useForm<BiomarkerChange>({
    resolver: zodResolver(biomarkerChange),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: saved,
  });
  useFollowSaved(form, saved);
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const version = useWatch({ control: form.control, name: "version" });
  const saving = useMutation({
    mutationFn: (body: BiomarkerChange) => call("updateCatalogueBiomarker", { params: { code }, body }),
    onSuccess: (answer) => {
      form.reset(entryOf(answer.data));
      queryClient.setQueryData(biomarkerQuery(code).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ["listCatalogueBiomarkers"] });
      void showSnackbar("success", `Version ${answer.data.version} saved. It applies from now on.`);
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
              isOptional
              error={errors.loinc?.message}
              {...form.register("loinc")}
            />
          </div>
          {quantity ? (
            <FormProvider {...form}>
              <QuantityFields />
            </FormProvider>
          ) : (
            <p className={styles.quiet}>The result is positive or negative, so there is no unit or range.</p>
          )}
          <Checkbox
            label="Retired"
            help="Products that already report it continue to. You cannot add it to others."
            {...form.register("isRetired")}
          />
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
