import { billingMonth, formatMonth, shiftMonth } from "@kitpath/contract/fields/money";
import { useState } from "react";
import { SelectField } from "./field.tsx";

const monthsBack = 24;

function recentMonths(): string[] {
  const thisMonth = billingMonth(new Date());
  return Array.from({ length: monthsBack }, (_, back) => shiftMonth(thisMonth, -back));
}

type MonthFieldProps = { month: string; onMonth: (month: string) => void };

/** Selects a month of the last two years; an older one in the address stays selectable. */
export function MonthField({ month, onMonth }: MonthFieldProps) {
  const [recent] = useState(recentMonths);
  const months = recent.includes(month) ? recent : [month, ...recent];
  return (
    <SelectField label="Month" value={month} onChange={({ target }) => onMonth(target.value)}>
      {months.map((each) => (
        <option key={each} value={each}>
          {formatMonth(each)}
        </option>
      ))}
    </SelectField>
  );
}
