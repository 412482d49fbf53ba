import type { BiomarkerChange } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { useFields } from "../../../lib/form-fields.ts";
import { numberOf } from "../../../lib/number-of.ts";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { RangeRows } from "./range-rows.tsx";

/** The part about numbers that both biomarker forms have. */
export type QuantityEntry = Pick<BiomarkerChange, "quantity">;

const number = { setValueAs: numberOf };

/** The fields for unit, ranges and limits of a quantitative biomarker. */
export const QuantityFields = ({ ucumHelp }: { ucumHelp?: string }) => (
  <>
    <UnitFields ucumHelp={ucumHelp} />
    <RangeRows />
    <LimitFields />
  </>
);

function UnitFields({ ucumHelp }: { ucumHelp: string | undefined }) {
  const { field, errorOf } = useFields<QuantityEntry>();
  return (
    <>
      <div className={layout.pair}>
        <TextField
          label="Unit"
          help="As shown with results."
          autoComplete="off"
          {...field("quantity.unit")}
        />
        <TextField
          label="UCUM code"
          isOptional
          help={ucumHelp}
          autoComplete="off"
          {...field("quantity.ucum")}
        />
      </div>
      <TextField
        label="Decimals"
        inputMode="numeric"
        {...field("quantity.decimals", number)}
        error={errorOf("quantity.decimals") && "Enter a number from 0 to 4."}
      />
    </>
  );
}

function LimitFields() {
  const { field } = useFields<QuantityEntry>();
  return (
    <>
      <div className={layout.pair}>
        <TextField
          label="Critical below"
          inputMode="decimal"
          help="Values that are an immediate risk. Leave empty if there are none."
          {...field("quantity.critical.low", number)}
        />
        <TextField label="Critical above" inputMode="decimal" {...field("quantity.critical.high", number)} />
      </div>
      <div className={layout.pair}>
        <TextField
          label="Plausible from"
          inputMode="decimal"
          help="Values outside these limits are treated as typing errors."
          {...field("quantity.plausible.low", number)}
        />
        <TextField label="Plausible to" inputMode="decimal" {...field("quantity.plausible.high", number)} />
      </div>
    </>
  );
}
