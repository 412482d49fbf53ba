import type { CatalogueProductDetail } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { productChange } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { decimalMinor } from "@kitpath/contract/fields/money";
import { Link } from "@tanstack/react-router";
import { FormProvider, useWatch } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../lib/api.ts";
import { minorOf, priceEntry } from "../../../lib/price-entry.ts";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import styles from "./catalogue.module.css";
import { GrowthFields } from "./growth-fields.tsx";
import { visitsEntry, visitsEntryOf, visitTermsOf } from "./product-entry.ts";
import { ProductTermFields } from "./product-term-fields.tsx";
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

const productEntry = productChange
  .omit({ priceMinor: true })
  .extend({ price: priceEntry, visits: visitsEntry });
type Entry = z.infer<typeof productEntry>;

function entryOf({
  priceMinor,
  versions: _versions,
  panels: _panels,
  visits,
  ...terms
}: CatalogueProductDetail): Entry {
  return {
    ...terms,
    visits: visitsEntryOf(visits),
    added: [],
    price: decimalMinor(priceMinor, "GBP"),
    reason: "",
  };
}

function ProductForm({ product }: { product: CatalogueProductDetail }) {
  const form = useSaveForm({
    schema: productEntry,
    saved: entryOf(product),
    send: ({ price, visits, ...entry }) =>
      call("updateCatalogueProduct", {
        params: { code: product.productCode },
        body: { ...entry, priceMinor: minorOf(price), visits: visitTermsOf(visits) },
      }),
    done: ({ data }) => `Version ${data.version} saved. It applies from now on.`,
  });
  const version = useWatch({ control: form.control, name: "version" });
  return (
    <SaveForm form={form} card="Terms" action={`Save as version ${version + 1}`}>
      <TextField label="Title" {...form.field("title")} />
      <TextField label="Description" {...form.field("description")} />
      <FormProvider {...form}>
        <ProductTermFields />
        <GrowthFields product={product} />
      </FormProvider>
      <TextField label="Reason for the change" autoComplete="off" {...form.field("reason")} />
    </SaveForm>
  );
}
