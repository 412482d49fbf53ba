import type { ColumnMapping, DateOrder, ImportCheck } from "@kitpath/contract/instruments";
import { RadioList } from "../../ui/radio-list.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./import-progress.module.css";

type ImportQuestionsProps = {
  check: ImportCheck;
  mapping: ColumnMapping;
  onChange: (part: Partial<ColumnMapping>) => void;
};

const orderWords: Record<DateOrder, string> = {
  dmy: "Day, month, year: 05/11 is 5 November",
  mdy: "Month, day, year: 05/11 is 11 May",
  ymd: "Year, month, day",
};

/** What only a person can say of a file: the order of its dates, and the unit of values whose unit the file does not settle. */
export function ImportQuestions({ check, mapping, onChange }: ImportQuestionsProps) {
  const { dateOrders } = check;
  const unsettled = check.units.filter(
    ({ name, given }) => given.length > 1 || mapping.units[name] !== undefined,
  );
  if (dateOrders.length === 0 && unsettled.length === 0) return null;
  return (
    <Card title="Questions about this file">
      <div className={styles.progress}>
        <Notice tone="info">Your answers are saved with the columns. Preview again afterwards.</Notice>
        {dateOrders.length > 0 ? (
          <RadioList
            label="In which order does the instrument write its dates?"
            chosen={mapping.dateOrder ?? ""}
            options={dateOrders.map((order) => ({ value: order, label: orderWords[order] }))}
            radio={{
              name: "dateOrder",
              onChange: ({ target }) => onChange({ dateOrder: target.value as DateOrder }),
            }}
          />
        ) : null}
        {unsettled.map(({ name, biomarker, unit, given }) => (
          <TextField
            key={name}
            label={`Unit of ${name}`}
            help={`${biomarker} is reported in ${unit}. The file gives ${given.join(" and ") || "no unit"}.`}
            value={mapping.units[name] ?? ""}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => onChange({ units: { ...mapping.units, [name]: target.value } })}
          />
        ))}
      </div>
    </Card>
  );
}
