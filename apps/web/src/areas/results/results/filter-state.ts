import { keysOf } from "@kitpath/contract/fields/keys-of";
import type { ResultsQuery } from "@kitpath/contract/results/results/list-query";
import type { KeptFilter } from "@kitpath/contract/results/saved-filters/saved-filters";
import { formatDay } from "@kitpath/contract/fields/formats";
import type { FilterChip } from "../../../ui/filter-chips.tsx";
import type { ChangeSearch, ResultsSearch } from "./results-search.ts";

/** The search parameters without a filter. */
export const noFilter = {
  productTestType: undefined,
  orderNumber: undefined,
  username: undefined,
  startTime: undefined,
  endTime: undefined,
  waiting: undefined,
} satisfies Partial<ResultsQuery>;

type Field = keyof typeof noFilter;
const fields = keysOf(noFilter);

const labels: Record<Field, string> = {
  productTestType: "Test type",
  orderNumber: "Order number",
  username: "Name",
  startTime: "From",
  endTime: "To",
  waiting: "Samples",
};

/** As the dashboard's cards say it. */
const waitingWords: Record<NonNullable<ResultsQuery["waiting"]>, string> = {
  returned: "On the way to the lab",
  late: "Late at the lab",
};

const isActive = (search: ResultsSearch, field: Field) => search[field] !== undefined && search[field] !== "";

export const countFilters = (search: ResultsSearch): number =>
  fields.filter((field) => isActive(search, field)).length;

function wordsOf(search: ResultsSearch, field: Field): string {
  if (field === "waiting") return search.waiting ? waitingWords[search.waiting] : "";
  const value = search[field];
  return typeof value === "number" ? formatDay(value) : String(value);
}

export const chipsOf = (search: ResultsSearch, onChange: ChangeSearch): FilterChip[] =>
  fields
    .filter((field) => isActive(search, field))
    .map((field) => ({
      label: labels[field],
      value: wordsOf(search, field),
      onRemove: () => onChange({ [field]: undefined, start: 0 }),
    }));

/** The part of a screen's address that is saved under a name: nothing that identifies a person. */
export function keptFilterOf({ status, productTestType, startTime, endTime }: ResultsSearch): KeptFilter {
  return {
    status,
    ...(productTestType ? { productTestType } : {}),
    ...(startTime === undefined ? {} : { startTime }),
    ...(endTime === undefined ? {} : { endTime }),
  };
}
