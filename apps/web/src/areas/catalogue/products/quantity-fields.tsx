import type { BiomarkerChange } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { useFormContext } from "react-hook-form";
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
  const { register, formState } = useFormContext<QuantityEntry>();
  const errors = formState.errors.quantity;
  return (
    <>
      <div className={layout.pair}>
        <TextField
          label="Unit"
          help="As shown with results."
          autoComplete="off"
          error={errors?.unit?.message}
          {...register("quantity.unit")}
        />
        <TextField
          label="UCUM code"
          isOptional
          help={ucumHelp}
          autoComplete="off"
          error={errors?.ucum?.message}
          {...register("quantity.ucum")}
        />
      </div>
      <TextField
        label="Decimals"
        inputMode="numeric"
        error={errors?.decimals && "Enter a number from 0 to 4."}
        {...register("quantity.decimals", number)}
      />
    </>
  );
}

function LimitFields() {
  const { register, formState } = useFormContext<QuantityEntry>();
  const errors = formState.errors.quantity;
  return (
    <>
      <div className={layout.pair}>
        <TextField
          label="Critical below"
          inputMode="decimal"
          help="Values that are an immediate risk. Leave empty if there are none."
          error={errors?.critical?.low?.message}
          {...register("quantity.critical.low", number)}
        />
        <TextField
          label="Critical above"
          inputMode="decimal"
          error={errors?.critical?.high?.message}
          {...register("quantity.critical.high", number)}
        />
      </div>
      <div className={layout.pair}>
        <TextField
          label="Plausible from"
          inputMode="decimal"
          help="Values outside these limits are treated as typing errors."
          error={errors?.plausible?.low?.message}
          {...register("quantity.plausible.low", number)}
        />
        <TextField
          label="Plausible to"
          inputMode="decimal"
          error={errors?.plausible?.high?.message}
          {...register("quantity.plausible.high", number)}
        />
      </div>
    </>
  );
}
