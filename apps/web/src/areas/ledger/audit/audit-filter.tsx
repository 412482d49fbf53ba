import { auditActions } from "@kitpath/contract/ledger/audit/audit-actions";
import type { AuditFilter as Filter, AuditQuery } from "@kitpath/contract/ledger/audit/list-query";
import { countConditions } from "../../../lib/count-conditions.ts";
import { secondsOfDay } from "../../../lib/seconds-of-day.ts";
import { DayRangeFields } from "../../../ui/day-range-fields.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { FilterPopover } from "../../../ui/filter-popover.tsx";

export const noFilter = {
  action: undefined,
  user: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
} satisfies Filter;

export const filterOf = ({ page: _page, page_size: _pageSize, ...filter }: AuditQuery): Filter => filter;

export const conditionsIn = (query: AuditQuery): number => countConditions(noFilter, query);

const actions = Object.entries(auditActions).toSorted(([, a], [, b]) => a.localeCompare(b));

type AuditFilterProps = { query: AuditQuery; onChange: (change: Partial<AuditQuery>) => void };

/** The filter of the audit log; its state is in the address. */
export const AuditFilter = ({ query, onChange }: AuditFilterProps) => (
  <FilterPopover
    active={conditionsIn(query)}
    onReset={() => onChange({ ...noFilter, page: 1 })}
    onApply={(text) =>
      onChange({
        page: 1,
        action: text("action"),
        user: text("user"),
        subject: text("subject"),
        from: secondsOfDay(text("from"), 0),
        to: secondsOfDay(text("to"), 1),
      })
    }
  >
    <SelectField label="What" name="action" defaultValue={query.action ?? ""}>
      <option value="">Anything</option>
      {actions.map(([action, words]) => (
        <option key={action} value={action}>
          {words}
        </option>
      ))}
    </SelectField>
    <TextField
      label="Who"
      name="user"
      help="Name, e-mail or API key"
      defaultValue={query.user}
      maxLength={100}
    />
    <TextField
      label="About"
      name="subject"
      help="Order number, kit ID or another id"
      defaultValue={query.subject}
      maxLength={40}
    />
    <DayRangeFields names={{ from: "from", to: "to" }} from={query.from} to={query.to} />
  </FilterPopover>
);
