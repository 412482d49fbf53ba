import type { ImportCheck } from "@kitpath/contract/lab/instruments/instruments";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { Answering } from "./answering.ts";

type UnitFieldProps = Omit<Answering, "check"> & { unit: ImportCheck["units"][number] };

/** Chooses the unit for the values of one of the instrument's names: one from the file, or any other. */
export function UnitField({ unit: { name, unit, given }, mapping, onAnswer }: UnitFieldProps) {
  const chosen = mapping.units[name] ?? "";
  const choose = (next: string) => {
    if (next !== chosen) onAnswer({ units: { ...mapping.units, [name]: next } });
  };
  const label = `Unit of ${name}`;
  if (given.length > 1) {
    return (
      <SelectField label={label} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">As in each line</option>
        {[...new Set([...given, unit, chosen])].filter(Boolean).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    );
  }
  const source = given[0] ? `The file says ${given[0]}.` : "The file says none.";
  return (
    <TextField
      key={chosen}
      label={label}
      help={`${source} The result is reported in ${unit}.`}
      defaultValue={chosen}
      maxLength={40}
      autoComplete="off"
      onBlur={({ target }) => choose(target.value.trim())}
      onKeyDown={({ key, currentTarget }) =>
        key === "Enter" ? choose(currentTarget.value.trim()) : undefined
      }
    />
  );
}
