import type { DateOrder } from "@kitpath/contract/lab/instruments/instruments";
import { Button } from "../../../ui/button.tsx";
import { FieldGroup } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import type { Answering } from "./answering.ts";
import { UnitField } from "./unit-field.tsx";

const meanings: Record<DateOrder, string> = {
  dmy: "5 November 2026",
  mdy: "11 May 2026",
  ymd: "26 November 2005",
};

/** What only the lab knows, and without which nothing can be stored. */
export function ImportQuestions({ check: { dateOrders, units }, mapping, onAnswer }: Answering) {
  const asked = units.filter(({ asks }) => asks);
  return (
    <>
      {dateOrders.length > 0 ? (
        <Notice tone="info" title="Day or month first?">
          <FieldGroup label="In this file, 05/11/26 means">
            <div className={layout.actions}>
              {dateOrders.map((order) => (
                <Button key={order} onClick={() => onAnswer({ dateOrder: order })}>
                  {meanings[order]}
                </Button>
              ))}
            </div>
          </FieldGroup>
        </Notice>
      ) : null}
      {asked.length > 0 ? (
        <Notice tone="info" title="Which unit?">
          <div className={layout.form}>
            {asked.map((unit) => (
              <UnitField key={unit.name} unit={unit} mapping={mapping} onAnswer={onAnswer} />
            ))}
          </div>
        </Notice>
      ) : null}
    </>
  );
}
