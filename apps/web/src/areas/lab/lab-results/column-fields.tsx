import type { ColumnMapping, DateOrder } from "@kitpath/contract/lab/instruments/instruments";
import { dateOrders } from "@kitpath/contract/lab/instruments/instruments";
import { SelectField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";

const orderNames: Record<DateOrder, string> = {
  dmy: "Day, month, year",
  mdy: "Month, day, year",
  ymd: "Year, month, day",
};

type ColumnFieldsProps = {
  headers: readonly string[];
  mapping: ColumnMapping;
  onChange: (part: Partial<ColumnMapping>) => void;
};

/** Assigns the columns of a file. */
export function ColumnFields({ headers, mapping, onChange }: ColumnFieldsProps) {
  const column = (
    label: string,
    name: "barcode" | "biomarker" | "value" | "unit" | "measuredAt" | "measuredTime",
    none: string,
  ) => (
    <SelectField
      label={label}
      value={mapping[name]}
      onChange={({ target }) =>
        onChange({ [name]: target.value, ...(name === "measuredAt" ? { dateOrder: null } : {}) })
      }
    >
      <option value="">{none}</option>
      {headers.map((header) => (
        <option key={header}>{header}</option>
      ))}
    </SelectField>
  );
  return (
    <>
      <div className={layout.pair}>
        <SelectField
          label="Lines"
          value={mapping.layout}
          onChange={({ target }) => onChange({ layout: target.value as ColumnMapping["layout"], assays: {} })}
        >
          <option value="long">One result per line</option>
          <option value="wide">One sample per line</option>
        </SelectField>
        {column("Barcode", "barcode", "Choose a column")}
      </div>
      {mapping.layout === "long" ? (
        <>
          <div className={layout.pair}>
            {column("Biomarker", "biomarker", "Choose a column")}
            {column("Result", "value", "Choose a column")}
          </div>
          <div className={layout.pair}>
            {column("Unit", "unit", "Not in the file")}
            {column("Time of measurement", "measuredAt", "Not in the file")}
          </div>
        </>
      ) : (
        column("Time of measurement", "measuredAt", "Not in the file")
      )}
      {mapping.measuredAt ? (
        <div className={layout.pair}>
          {column("Time of day", "measuredTime", "In the same column")}
          <SelectField
            label="Order of day and month"
            value={mapping.dateOrder ?? ""}
            onChange={({ target }) =>
              onChange({ dateOrder: dateOrders.find((order) => order === target.value) ?? null })
            }
          >
            <option value="">As the dates show</option>
            {dateOrders.map((order) => (
              <option key={order} value={order}>
                {orderNames[order]}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
    </>
  );
}
