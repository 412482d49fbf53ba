import type { CatalogueBiomarker, NewProduct } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { Link } from "@tanstack/react-router";
import { call } from "../../../lib/api.ts";
import { minorOf } from "../../../lib/price-entry.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { CreationForm } from "./creation-form.tsx";
import { PanelFields } from "./panel-fields.tsx";
import type { ProductEntry } from "./product-entry.ts";
import { emptyProduct, productEntrySchema, visitTermsOf } from "./product-entry.ts";
import { ProductIdentityFields } from "./product-identity-fields.tsx";
import { ProductTermFields } from "./product-term-fields.tsx";

type NewProductScreenProps = {
  biomarkers: readonly CatalogueBiomarker[];
  onCreated: (code: string) => void;
};

const create = ({ price, visits, ...entry }: ProductEntry) =>
  call("createCatalogueProduct", {
    body: { ...entry, priceMinor: minorOf(price), visits: visitTermsOf(visits) } satisfies NewProduct,
  });

/** Adds a product with its panels to the catalogue. */
export function NewProductScreen({ biomarkers, onCreated }: NewProductScreenProps) {
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/catalogue">Catalogue</Link>}
        title="Add a product"
        sub="Partners can order it once you offer it to them. New versions can add to what it reports, but never remove anything."
      />
      <CreationForm
        what="product"
        schema={productEntrySchema}
        empty={emptyProduct}
        create={create}
        done={({ data }) => `${data.title} added to the catalogue. Offer it to partners on their pages.`}
        onCreated={({ data }) => onCreated(data.productCode)}
        cards={{
          Product: <ProductIdentityFields />,
          "What it reports": (
            <PanelFields
              name="panels"
              label="Panels"
              help="All biomarkers of a product must use the same kind of specimen."
              atLeast={1}
              biomarkers={biomarkers.filter(({ isRetired }) => !isRetired)}
            />
          ),
          Terms: <ProductTermFields />,
        }}
      />
    </>
  );
}
