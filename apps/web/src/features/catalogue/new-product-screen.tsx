import { zodResolver } from "@hookform/resolvers/zod";
import type { CatalogueBiomarker, NewProduct } from "@kitpath/contract/catalogue-desk";
import { newProduct, phlebotomyTypes, registrationTypes } from "@kitpath/contract/catalogue-desk";
import { slaList } from "@kitpath/contract/catalogue/sla-list";
import { testTypes } from "@kitpath/contract/test-status";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { UseFormReturn } from "react-hook-form";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../lib/api.ts";
import { useFocusFirstError } from "../../lib/focus-first-error.ts";
import { minorOf, priceEntry } from "../../lib/price-entry.ts";
import { showRefusal } from "../../lib/show-refusal.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import layout from "../../ui/form-layout.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { PanelFields } from "./panel-fields.tsx";
import { registrationWords } from "./product-screen.tsx";
import { phlebotomyWords } from "./products-list.tsx";

const entrySchema = newProduct.omit({ priceMinor: true }).extend({ price: priceEntry });
type ProductEntry = z.infer<typeof entrySchema>;
type Form = UseFormReturn<ProductEntry>;

const empty: ProductEntry = {
  productCode: "",
  title: "",
  description: "",
  category: "general",
  testType: null,
  slaId: "25",
  phlebotomyType: "NONE",
  registrationType: "AUTOMATIC_WITH_USER_INFO",
  registrationless: false,
  turnaroundHours: 48,
  price: "",
  panels: [{ title: "", biomarkers: [] }],
};

type NewProductScreenProps = {
  biomarkers: readonly CatalogueBiomarker[];
  onCreated: (code: string) => void;
};

/** Adds a product with its panels to the catalogue. */
export function NewProductScreen({ biomarkers, onCreated }: NewProductScreenProps) {
  const queryClient = useQueryClient();
  const form = useForm<ProductEntry>({
    resolver: zodResolver(entrySchema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: empty,
  });
  const element = useFocusFirstError(form.formState);
  const creating = useMutation({
    mutationFn: ({ price, ...entry }: ProductEntry) =>
      call("createCatalogueProduct", { body: { ...entry, priceMinor: minorOf(price) } satisfies NewProduct }),
    onSuccess: ({ data }) => {
      void queryClient.invalidateQueries({ queryKey: ["listCatalogueProducts"] });
      void showSnackbar("success", `${data.title} is in the catalogue. Offer it to partners on their pages.`);
      onCreated(data.productCode);
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/catalogue">Catalogue</Link>}
        title="Add a product"
        sub="Nobody may order it before it is offered to them. What it reports can grow in further versions, and never shrinks."
      />
      <form
        ref={element}
        noValidate
        className={`${layout.form} ${layout.narrow}`}
        onSubmit={form.handleSubmit((entry) => creating.mutate(entry))}
      >
        <Card title="Product">
          <fieldset disabled={creating.isPending} className={layout.form}>
            <IdentityFields form={form} />
          </fieldset>
        </Card>
        <Card title="What it reports">
          <fieldset disabled={creating.isPending} className={layout.form}>
            <FormProvider {...form}>
              <PanelFields
                name="panels"
                label="Panels"
                help="All of a product is measured in one kind of specimen."
                atLeast={1}
                biomarkers={biomarkers.filter(({ isRetired }) => !isRetired)}
              />
            </FormProvider>
          </fieldset>
        </Card>
        <Card title="Terms">
          <fieldset disabled={creating.isPending} className={layout.form}>
            <TermFields form={form} />
            <div className={layout.actions}>
              <Button type="submit" variant="primary" busy={creating.isPending}>
                Add to the catalogue
              </Button>
            </div>
          </fieldset>
        </Card>
      </form>
    </>
  );
}

function IdentityFields({ form }: { form: Form }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const isCovid = useWatch({ control, name: "category" }) === "covid";
  return (
    <>
      <div className={layout.pair}>
        <TextField label="Title" error={errors.title?.message} {...register("title")} />
        <TextField
          label="Product code"
          autoComplete="off"
          help="For good: partners write it into their systems."
          error={errors.productCode?.message}
          {...register("productCode")}
        />
      </div>
      <TextAreaField
        label="Description"
        rows={3}
        error={errors.description?.message}
        {...register("description")}
      />
      <div className={layout.pair}>
        <SelectField
          label="Kind"
          {...register("category", {
            onChange: ({ target }: { target: HTMLSelectElement }) =>
              form.setValue("testType", target.value === "covid" ? "PCR" : null),
          })}
        >
          <option value="general">General</option>
          <option value="covid">COVID-19</option>
        </SelectField>
        {isCovid ? (
          <SelectField label="Type of test" error={errors.testType?.message} {...register("testType")}>
            {testTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </SelectField>
        ) : null}
      </div>
      <SelectField
        label="Service agreement"
        help="What a lab accepts to test it: its turnaround and damages."
        error={errors.slaId?.message}
        {...register("slaId")}
      >
        {slaList.map(({ slaId, label }) => (
          <option key={slaId} value={slaId}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function TermFields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  return (
    <>
      <div className={layout.pair}>
        <SelectField label="Phlebotomy" {...register("phlebotomyType")}>
          {phlebotomyTypes.map((type) => (
            <option key={type} value={type}>
              {phlebotomyWords[type]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Registration" {...register("registrationType")}>
          {registrationTypes.map((type) => (
            <option key={type} value={type}>
              {registrationWords[type]}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox
        label="Needs no registration"
        help="The kit is never tied to a person."
        {...register("registrationless")}
      />
      <div className={layout.pair}>
        <TextField
          label="Lead time (hours)"
          inputMode="numeric"
          help="From the sample’s arrival to its result."
          error={errors.turnaroundHours && "A whole number of hours."}
          {...register("turnaroundHours", { valueAsNumber: true })}
        />
        <TextField
          label="List price (£, ex VAT)"
          inputMode="decimal"
          error={errors.price?.message}
          {...register("price")}
        />
      </div>
    </>
  );
}
