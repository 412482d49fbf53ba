import { zodResolver } from "@hookform/resolvers/zod";
import type { CatalogueProductDetail } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { productChange } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { decimalMinor } from "@kitpath/contract/fields/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { minorOf, priceEntry } from "../../../lib/price-entry.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import styles from "./catalogue.module.css";
import { GrowthFields } from "./growth-fields.tsx";
import { ProductTermFields } from "./product-term-fields.tsx";
import { productQuery, refreshProducts } from "./queries.ts";
import { VersionsCard } from "./versions-card.tsx";

/** A product, what it reports, and its versions. */
export function ProductScreen({ product }: { product: CatalogueProductDetail }) {
  const { productCode, title, category, specimenType, panels, versions } = product;
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/catalogue">Catalogue</Link>}
        title={title}
        sub={`${productCode} · ${category === "covid" ? "COVID-19" : "General"} · ${specimenType.toLowerCase()}`}
      />
      <div className={styles.columns}>
        <ProductForm key={productCode} product={product} />
        <div className={styles.side}>
          <Card title="What it reports">
            <div className={layout.form}>
              {panels.map((panel) => (
                <div key={panel.title}>
                  <h3>{panel.title}</h3>
                  <ul className={styles.list}>
                    {panel.biomarkers.map(({ code, name }) => (
                      <li key={code}>
                        <Link to="/admin/platform/catalogue/biomarkers/$code" params={{ code }}>
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </Card>
          <VersionsCard versions={versions} />
        </div>
      </div>
    </>
  );
}

const productEntry = productChange.omit({ priceMinor: true }).extend({ price: priceEntry });
type Entry = z.infer<typeof productEntry>;

function entryOf({
  priceMinor,
  versions: _versions,
  panels: _panels,
  ...terms
}: CatalogueProductDetail): Entry {
  return { ...terms, added: [], price: decimalMinor(priceMinor, "GBP"), reason: "" };
}

function ProductForm({ product }: { product: CatalogueProductDetail }) {
  const { productCode: code } = product;
  const saved = entryOf(product);
  const queryClient = useQueryClient();
  const form = useForm<Entry>({
    resolver: zodResolver(productEntry),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: saved,
  });
  useFollowSaved(form, saved);
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const version = useWatch({ control: form.control, name: "version" });
  const saving = useMutation({
    mutationFn: ({ price, ...entry }: Entry) =>
      call("updateCatalogueProduct", {
        params: { code },
        body: { ...entry, priceMinor: minorOf(price) },
      }),
    onSuccess: (answer) => {
      form.reset(entryOf(answer.data));
      queryClient.setQueryData(productQuery(code).queryKey, answer);
      void refreshProducts(queryClient);
      void showSnackbar("success", `Version ${answer.data.version} saved. It applies from now on.`);
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <form ref={element} noValidate onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}>
      <Card title="Terms">
        <fieldset disabled={saving.isPending} className={layout.form}>
          <TextField label="Title" error={errors.title?.message} {...form.register("title")} />
          <TextField
            label="Description"
            error={errors.description?.message}
            {...form.register("description")}
          />
          <FormProvider {...form}>
            <ProductTermFields />
            <GrowthFields product={product} />
          </FormProvider>
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
