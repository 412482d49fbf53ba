import { partnerKinds } from "@kitpath/contract/access/organisation/partner-kinds";
import type { PartnerListQuery } from "@kitpath/contract/platform/partners/list-query";
import { countConditions } from "../../../lib/count-conditions.ts";
import { SelectField } from "../../../ui/field.tsx";
import { FilterPopover } from "../../../ui/filter-popover.tsx";

export const noFilter = { kind: undefined, state: undefined } satisfies Partial<PartnerListQuery>;

export const conditionsIn = (query: PartnerListQuery): number => countConditions(noFilter, query);

const oneOf = <const T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text);

type PartnersFilterProps = { query: PartnerListQuery; onChange: (change: Partial<PartnerListQuery>) => void };

/** The filter of the list; its state is in the address. */
export const PartnersFilter = ({ query, onChange }: PartnersFilterProps) => (
  <FilterPopover
    active={conditionsIn(query)}
    onReset={() => onChange({ ...noFilter, page: 1 })}
    onApply={(text) =>
      onChange({
        page: 1,
        kind: oneOf(partnerKinds, text("kind")),
        state: oneOf(["active", "suspended"], text("state")),
      })
    }
  >
    <SelectField label="Kind" name="kind" defaultValue={query.kind ?? ""}>
      <option value="">All kinds</option>
      <option value="clinic">Partners</option>
      <option value="lab">Labs</option>
      <option value="provider">Visit providers</option>
    </SelectField>
    <SelectField label="Status" name="state" defaultValue={query.state ?? ""}>
      <option value="">Active and suspended</option>
      <option value="active">Active</option>
      <option value="suspended">Suspended</option>
    </SelectField>
  </FilterPopover>
);
