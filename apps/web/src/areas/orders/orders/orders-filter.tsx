import type { OrderListQuery } from "@kitpath/contract/orders/orders/list-query";
import {
  appointmentStageLabels,
  appointmentStages,
} from "@kitpath/contract/orders/orders/appointment-stages";
import { formatDay } from "@kitpath/contract/fields/formats";
import { orderStates, statusOfState } from "@kitpath/contract/kits/kits/order-status";
import { useQuery } from "@tanstack/react-query";
import { countConditions } from "../../../lib/count-conditions.ts";
import { secondsOfDay } from "../../../lib/seconds-of-day.ts";
import { DayRangeFields } from "../../../ui/day-range-fields.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { ChosenOption } from "../../../ui/chosen-option.tsx";
import { FilterChips } from "../../../ui/filter-chips.tsx";
import { FilterPopover } from "../../../ui/filter-popover.tsx";
import { orderedProductsQuery } from "./queries.ts";

type OrdersFilterProps = { query: OrderListQuery; onChange: (change: Partial<OrderListQuery>) => void };

export const noFilter = {
  status: undefined,
  productCode: undefined,
  appointment: undefined,
  startTime: undefined,
  endTime: undefined,
} satisfies Partial<OrderListQuery>;

export const conditionsIn = (query: OrderListQuery): number => countConditions(noFilter, query);

/** What the list is filtered by, each with a button that removes it. */
export function OrdersFilterChips({ query, onChange }: OrdersFilterProps) {
  const products = useQuery(orderedProductsQuery).data?.data ?? [];
  const { status, productCode, appointment, startTime, endTime } = query;
  const product = products.find((known) => known.productCode === productCode)?.title ?? productCode;
  const conditions = [
    { field: "status", label: "Status", value: status && statusOfState[status] },
    { field: "productCode", label: "Product", value: product },
    { field: "appointment", label: "Appointment", value: appointment && appointmentStageLabels[appointment] },
    { field: "startTime", label: "From", value: startTime && formatDay(startTime) },
    { field: "endTime", label: "To", value: endTime && formatDay(endTime) },
  ];
  return (
    <FilterChips
      chips={conditions.flatMap(({ field, label, value }) =>
        value ? [{ label, value, onRemove: () => onChange({ [field]: undefined, page: 1 }) }] : [],
      )}
      onClear={() => onChange({ ...noFilter, page: 1 })}
    />
  );
}

/** The filter by status, product, appointment and date; its state is in the address. */
export function OrdersFilter({ query, onChange }: OrdersFilterProps) {
  const ordered = useQuery(orderedProductsQuery);
  const products = ordered.data?.data ?? [];
  const apply = (text: (name: string) => string | undefined) =>
    onChange({
      page: 1,
      status: orderStates.find((state) => state === text("status")),
      productCode: text("productCode"),
      appointment: appointmentStages.find((stage) => stage === text("appointment")),
      startTime: secondsOfDay(text("startTime"), 0),
      endTime: secondsOfDay(text("endTime"), 1),
    });
  return (
    <FilterPopover
      active={conditionsIn(query)}
      onApply={apply}
      choices={ordered}
      onReset={() => onChange({ ...noFilter, page: 1 })}
    >
      <SelectField label="Status" name="status" defaultValue={query.status ?? ""}>
        <option value="">Any</option>
        {orderStates.map((state) => (
          <option key={state} value={state}>
            {statusOfState[state]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Product" name="productCode" defaultValue={query.productCode ?? ""}>
        <option value="">Any</option>
        <ChosenOption value={query.productCode} among={products.map(({ productCode }) => productCode)} />
        {products.map(({ productCode, title }) => (
          <option key={productCode} value={productCode}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField label="Appointment" name="appointment" defaultValue={query.appointment ?? ""}>
        <option value="">Any</option>
        {appointmentStages.map((stage) => (
          <option key={stage} value={stage}>
            {appointmentStageLabels[stage]}
          </option>
        ))}
      </SelectField>
      <DayRangeFields
        names={{ from: "startTime", to: "endTime" }}
        from={query.startTime}
        to={query.endTime}
      />
    </FilterPopover>
  );
}
