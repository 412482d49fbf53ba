import { testTypes } from "@kitpath/contract/catalogue/products/test-status";
import { secondsOfDay } from "../../../lib/seconds-of-day.ts";
import { DayRangeFields } from "../../../ui/day-range-fields.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { FilterPopover } from "../../../ui/filter-popover.tsx";
import { countFilters, noFilter } from "./filter-state.ts";
import type { ChangeSearch, ResultsSearch } from "./results-search.ts";

type ResultsFilterProps = { search: ResultsSearch; onChange: ChangeSearch };

/** The filter of specification 2 section 5; its state is in the address. */
export function ResultsFilter({ search, onChange }: ResultsFilterProps) {
  return (
    <FilterPopover
      active={countFilters(search)}
      onReset={() => onChange({ ...noFilter, start: 0 })}
      onApply={(text) =>
        onChange({
          start: 0,
          username: text("username"),
          orderNumber: text("orderNumber"),
          productTestType: testTypes.find((type) => type === text("productTestType")),
          startTime: secondsOfDay(text("startTime"), 0),
          endTime: secondsOfDay(text("endTime"), 1),
        })
      }
    >
      <TextField label="Name" name="username" defaultValue={search.username} maxLength={100} />
      <TextField label="Order number" name="orderNumber" defaultValue={search.orderNumber} maxLength={20} />
      <SelectField label="Test type" name="productTestType" defaultValue={search.productTestType ?? ""}>
        <option value="">Any</option>
        {testTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <DayRangeFields
        names={{ from: "startTime", to: "endTime" }}
        from={search.startTime}
        to={search.endTime}
      />
    </FilterPopover>
  );
}
