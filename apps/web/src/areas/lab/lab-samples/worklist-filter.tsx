import { labClockLabels, labClocks } from "@kitpath/contract/lab/lab-samples/lab-clock";
import { useQuery } from "@tanstack/react-query";
import { ChosenOption } from "../../../ui/chosen-option.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { FilterPopover } from "../../../ui/filter-popover.tsx";
import { noFilter } from "./no-samples.tsx";
import type { SamplesQuery } from "./queries.ts";
import { worklistsQuery } from "./queries.ts";

type WorklistFilterProps = { search: SamplesQuery; onChange: (change: Partial<SamplesQuery>) => void };

/** The filter by test and clock; its state is in the address. */
export function WorklistFilter({ search, onChange }: WorklistFilterProps) {
  const worklists = useQuery(worklistsQuery);
  const tests = worklists.data?.data ?? [];
  return (
    <FilterPopover
      active={[search.product, search.clock].filter((value) => value !== undefined).length}
      onApply={(text) =>
        onChange({
          page: 1,
          product: text("product"),
          clock: labClocks.find((clock) => clock === text("clock")),
        })
      }
      choices={worklists}
      onReset={() => onChange({ ...noFilter, search: search.search, page: 1 })}
    >
      <SelectField label="Test" name="product" defaultValue={search.product ?? ""}>
        <option value="">Any</option>
        <ChosenOption value={search.product} among={tests.map(({ productCode }) => productCode)} />
        {tests.map(({ productCode, test }) => (
          <option key={productCode} value={productCode}>
            {test}
          </option>
        ))}
      </SelectField>
      <SelectField label="Turnaround" name="clock" defaultValue={search.clock ?? ""}>
        <option value="">Any</option>
        {labClocks.map((clock) => (
          <option key={clock} value={clock}>
            {labClockLabels[clock]}
          </option>
        ))}
      </SelectField>
    </FilterPopover>
  );
}
