import type {
  BiomarkerChange,
  CatalogueBiomarkerDetail,
} from "@kitpath/contract/catalogue/products/catalogue-desk";
import { biomarkerChange } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { Link } from "@tanstack/react-router";
import { FormProvider, useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import styles from "./catalogue.module.css";
import { QuantityFields } from "./quantity-fields.tsx";
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
  const form = useSaveForm({
    schema: biomarkerChange,
    saved: entryOf(biomarker),
    send: (body) => call("updateCatalogueBiomarker", { params: { code: biomarker.code }, body }),
    done: ({ data }) => `Version ${data.version} saved. It applies from now on.`,
  });
  const version = useWatch({ control: form.control, name: "version" });
  return (
    <SaveForm form={form} card="Definition" action={`Save as version ${version + 1}`}>
      <div className={layout.pair}>
        <TextField label="Name" {...form.field("name")} />
        <TextField label="LOINC code" isOptional {...form.field("loinc")} />
      </div>
      {biomarker.quantity ? (
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
      <TextField label="Reason for the change" autoComplete="off" {...form.field("reason")} />
    </SaveForm>
  );
}
