import type { LineRule } from "@kitpath/contract/lab/instruments/instruments";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import type { Answering } from "./answering.ts";
import styles from "./import-progress.module.css";
import { controlsQuery } from "./queries.ts";

/** The rules for lines that are not samples. Each can be removed, or assigned to a control's readings. */
export function LineRules({ mapping: { notSamples }, onAnswer }: Omit<Answering, "check">) {
  const { data } = useQuery(controlsQuery);
  if (notSamples.length === 0) return null;
  const materials = data?.data.map(({ name }) => name) ?? [];
  const remove = (rule: LineRule) => onAnswer({ notSamples: notSamples.filter((each) => each !== rule) });
  const take = (rule: LineRule, control: string) =>
    onAnswer({ notSamples: notSamples.map((each) => (each === rule ? { ...each, control } : each)) });
  return (
    <>
      <h3>Lines that are not samples</h3>
      <p className={styles.note}>
        These rules are saved with the columns. Without its rule, a line is read as a sample. * stands for any
        text, up to five times.
      </p>
      <DataTable
        label="Lines that are not samples"
        columns={columnsOf({ materials, take, remove })}
        source={rowsAtHand(notSamples)}
        rowKey={({ column, like }) => `${column} ${like}`}
        expectedRows={1}
        empty={null}
      />
    </>
  );
}

type Changing = {
  materials: readonly string[];
  take: (rule: LineRule, control: string) => void;
  remove: (rule: LineRule) => void;
};

const columnsOf = ({ materials, take, remove }: Changing): Column<LineRule>[] => [
  {
    header: "Lines",
    isName: true,
    cell: ({ column, like }) => (column ? `${column}: “${like}”` : `“${like}”`),
  },
  {
    header: "Are",
    cell: (rule) => (
      <SelectField
        label={`What “${rule.like}” is`}
        value={rule.control}
        onChange={({ target }) => take(rule, target.value)}
      >
        <option value="">Left out</option>
        {[...new Set([...materials, rule.control])].filter(Boolean).map((name) => (
          <option key={name} value={name}>
            Readings of {name}
          </option>
        ))}
      </SelectField>
    ),
  },
  {
    header: "Actions",
    hideHeader: true,
    isActions: true,
    cell: (rule) => (
      <Button variant="quiet" aria-label={`Remove “${rule.like}”`} onClick={() => remove(rule)}>
        Remove
      </Button>
    ),
  },
];
