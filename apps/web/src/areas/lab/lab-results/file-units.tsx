import type { ImportCheck } from "@kitpath/contract/lab/instruments/instruments";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import layout from "../../../ui/form-layout.module.css";
import { rowsAtHand } from "../../../ui/table-source.ts";
import type { Answering } from "./answering.ts";
import { UnitField } from "./unit-field.tsx";

/** The unit that was found for each of the instrument's names. */
export function FileUnits({ check: { units }, mapping, onAnswer }: Answering) {
  const measured = units.filter(({ unit, given }) => unit !== "" || given.length > 0);
  const sayable = measured.filter(
    ({ name, given, asks }) => !asks && (given.length !== 1 || mapping.units[name]),
  );
  if (measured.length === 0) return null;
  const columns: Column<ImportCheck["units"][number]>[] = [
    { header: "Name", isName: true, cell: ({ name }) => name },
    { header: "Biomarker", cell: ({ biomarker }) => biomarker },
    {
      header: "Unit in the file",
      cell: ({ name, given, unit }) => mapping.units[name] || given.join(", ") || `None, taken as ${unit}`,
    },
    { header: "Reported in", cell: ({ unit }) => unit },
  ];
  return (
    <>
      <h3>Units</h3>
      <DataTable
        label="Units"
        columns={columns}
        source={rowsAtHand(measured)}
        rowKey={({ name }) => name}
        expectedRows={1}
        empty={null}
      />
      {sayable.length > 0 ? (
        <Disclosure title="Set the units">
          <div className={layout.pair}>
            {sayable.map((unit) => (
              <UnitField key={unit.name} unit={unit} mapping={mapping} onAnswer={onAnswer} />
            ))}
          </div>
        </Disclosure>
      ) : null}
    </>
  );
}
