import {
  hormonalStatusNames,
  hormonalStatuses,
} from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useFields } from "../../../lib/form-fields.ts";
import { numberOf } from "../../../lib/number-of.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldGroup, SelectField, TextField } from "../../../ui/field.tsx";
import styles from "./catalogue.module.css";
import type { QuantityEntry } from "./quantity-fields.tsx";

export const newRow = {
  sex: "any",
  fromYears: 18,
  toYears: null,
  status: null,
  low: null,
  high: null,
  includesHigh: false,
} as const;

const nullIfEmpty = (value: string | null) => value || null;

/** The reference ranges, by sex, age and hormonal status. */
export function RangeRows() {
  const form = useFields<QuantityEntry>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "quantity.ranges" });
  const problem = form.formState.errors.quantity?.ranges;
  const number = { setValueAs: numberOf };
  return (
    <FieldGroup
      label="Normal ranges"
      help="People who have none of these ranges get no interpretation. A range goes up to, but not including, its “To age”."
      error={problem?.root?.message ?? problem?.message}
    >
      <div className={styles.ranges}>
        {fields.map(({ id }, index) => (
          <div key={id} className={styles.range}>
            <SelectField label="Sex at birth" {...form.field(`quantity.ranges.${index}.sex`)}>
              <option value="any">Both</option>
              <option value="f">Female</option>
              <option value="m">Male</option>
            </SelectField>
            <SelectField
              label="When"
              {...form.field(`quantity.ranges.${index}.status`, { setValueAs: nullIfEmpty })}
            >
              <option value="">Always</option>
              {hormonalStatuses.map((status) => (
                <option key={status} value={status}>
                  {hormonalStatusNames[status]}
                </option>
              ))}
            </SelectField>
            <TextField
              label="From age"
              inputMode="numeric"
              {...form.field(`quantity.ranges.${index}.fromYears`, number)}
            />
            <TextField
              label="To age"
              inputMode="numeric"
              {...form.field(`quantity.ranges.${index}.toYears`, number)}
            />
            <TextField
              label="Low"
              inputMode="decimal"
              {...form.field(`quantity.ranges.${index}.low`, number)}
            />
            <TextField
              label="High"
              inputMode="decimal"
              {...form.field(`quantity.ranges.${index}.high`, number)}
            />
            <div className={styles.limit}>
              <Checkbox
                label="The high value is normal"
                {...form.register(`quantity.ranges.${index}.includesHigh`)}
              />
            </div>
            <Button
              variant="quiet"
              icon
              aria-label={`Remove range ${index + 1}`}
              onClick={() => remove(index)}
            >
              <Trash2 size={16} aria-hidden="true" />
            </Button>
          </div>
        ))}
        <div>
          <Button onClick={() => append(newRow)}>
            <Plus size={17} aria-hidden="true" />
            Add a range
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}
