import type { ResultsQuery } from "@kitpath/contract/list-queries";
import { testTypes } from "@kitpath/contract/test-status";
import { dayOf, secondsOfDay } from "../../lib/local-days.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { FilterPopover, entryText } from "../../ui/filter-popover.tsx";
import type { ChangeSearch, ResultsSearch } from "./results-search.ts";

type ResultsFilterProps = { search: ResultsSearch; onChange: ChangeSearch; hasTestType?: boolean };

const none = {
  productTestType: undefined,
  orderNumber: undefined,
  username: undefined,
  startTime: undefined,
  endTime: undefined,
} satisfies Partial<ResultsQuery>;

const fields = Object.keys(none) as (keyof typeof none)[];

export const isFiltered = (search: ResultsSearch): boolean =>
  fields.some((field) => search[field] !== undefined && search[field] !== "");

/** The filter of specification 2 section 5; the address holds what it says. */
export function ResultsFilter({ search, onChange, hasTestType = false }: ResultsFilterProps) {
  const active = fields.filter((field) => search[field] !== undefined && search[field] !== "").length;
  const apply = (entry: FormData) => {
    const text = (name: string) => entryText(entry, name);
    onChange({
      start: 0,
      username: text("username"),
      orderNumber: text("orderNumber"),
      productTestType: testTypes.find((type) => type === text("productTestType")),
      startTime: secondsOfDay(text("startTime"), 0),
      endTime: secondsOfDay(text("endTime"), 1),
    });
  };
  return (
    <FilterPopover active={active} onApply={apply} onReset={() => onChange({ ...none, start: 0 })}>
      <TextField label="Name" name="username" defaultValue={search.username} maxLength={100} />
      <TextField label="Order number" name="orderNumber" defaultValue={search.orderNumber} maxLength={20} />
      {hasTestType ? (
        <SelectField label="Test type" name="productTestType" defaultValue={search.productTestType ?? ""}>
          <option value="">Any</option>
          {testTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
      ) : null}
      <TextField label="From" name="startTime" type="date" defaultValue={dayOf(search.startTime)} />
      <TextField label="To" name="endTime" type="date" defaultValue={dayOf(search.endTime)} />
    </FilterPopover>
  );
}
