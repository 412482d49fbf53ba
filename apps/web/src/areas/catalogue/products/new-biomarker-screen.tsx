import { specimenTypes } from "@kitpath/contract/catalogue/biomarkers/biomarker";
import type { NewBiomarker } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { newBiomarker } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { Link } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../lib/api.ts";
import { useFields } from "../../../lib/form-fields.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./catalogue.module.css";
import { CreationForm } from "./creation-form.tsx";
import { QuantityFields } from "./quantity-fields.tsx";
import { newRow } from "./range-rows.tsx";

type Quantity = NonNullable<NewBiomarker["quantity"]>;
/** The plausible limits start empty: whoever adds the biomarker must enter them. */
type QuantityDraft = Omit<Quantity, "plausible"> & { plausible: Quantity["critical"] };
type BiomarkerEntry = Omit<NewBiomarker, "quantity"> & { quantity: QuantityDraft | null };
const entrySchema: z.ZodType<NewBiomarker, BiomarkerEntry> = newBiomarker;

const emptyQuantity: QuantityDraft = {
  unit: "",
  ucum: "",
  decimals: 1,
  ranges: [newRow],
  critical: { low: null, high: null },
  plausible: { low: null, high: null },
};

const empty: BiomarkerEntry = {
  code: "",
  name: "",
  loinc: "",
  specimenType: "BLOOD",
  quantity: emptyQuantity,
};

/** Adds a biomarker to the catalogue. */
export function NewBiomarkerScreen({ onCreated }: { onCreated: (code: string) => void }) {
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/catalogue/biomarkers">Biomarkers</Link>}
        title="Add a biomarker"
        sub="Labs can measure it once a product reports it. Its code and specimen cannot be changed later; new versions can change the rest."
      />
      <CreationForm
        what="biomarker"
        schema={entrySchema}
        empty={empty}
        create={(body) => call("createCatalogueBiomarker", { body })}
        done={({ data }) =>
          `${data.name} added to the catalogue. Add it to a product so that labs can measure it.`
        }
        onCreated={({ data }) => onCreated(data.code)}
        cards={{ Biomarker: <IdentityFields />, Values: <ValueFields /> }}
      />
    </>
  );
}

function IdentityFields() {
  const { field } = useFields<BiomarkerEntry>();
  return (
    <>
      <div className={layout.pair}>
        <TextField label="Name" autoComplete="off" {...field("name")} />
        <TextField
          label="Code"
          autoComplete="off"
          help="Cannot be changed: instruments and partners use it."
          {...field("code")}
        />
      </div>
      <div className={layout.pair}>
        <TextField
          label="LOINC code"
          autoComplete="off"
          isOptional
          help="Such as 718-7."
          {...field("loinc")}
        />
        <SelectField label="Specimen" {...field("specimenType")}>
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
  const { control, setValue, clearErrors } = useFields<BiomarkerEntry>();
  const isNumber = useWatch({ control, name: "quantity" }) !== null;
  const choose = (kind: string) => {
    clearErrors("quantity");
    setValue("quantity", kind === "number" ? emptyQuantity : null);
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
        <QuantityFields ucumHelp="The unit in machine-readable form, such as umol/L or 10*9/L." />
      ) : (
        <p className={styles.quiet}>The result is positive or negative, so there is no unit or range.</p>
      )}
    </>
  );
}
