import type { ColumnMapping, InstrumentImport } from "@kitpath/contract/lab/instruments/instruments";
import { leftOut } from "@kitpath/contract/lab/instruments/instruments";
import { useQuery } from "@tanstack/react-query";
import { SelectField } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./assay-fields.module.css";
import { labBiomarkersQuery } from "./queries.ts";

type AssayFieldsProps = {
  made: InstrumentImport;
  mapping: ColumnMapping;
  onChange: (part: Partial<ColumnMapping>) => void;
};

const undecided = "";

/** Assigns a biomarker to each name that the instrument uses. */
export function AssayFields({ made, mapping, onChange }: AssayFieldsProps) {
  const known = useQuery(labBiomarkersQuery);
  const { layout, biomarker, barcode, measuredAt, measuredTime, unit, assays } = mapping;
  const names =
    layout === "long"
      ? (made.names[biomarker] ?? [])
      : made.headers.filter((header) => ![barcode, measuredAt, measuredTime, unit].includes(header));
  if (names.length === 0) return null;
  // In a wide file, a column without an assignment is left out.
  const silent = layout === "wide" ? leftOut : undecided;
  // Not before its options are known: a value that is not among them would make the field show another one.
  return (
    <Loaded query={known} loading={<Skeleton />} failure="The biomarkers could not be shown">
      {({ data }) => (
        <fieldset className={styles.assays}>
          <legend>Names used by the instrument</legend>
          {names.map((name) => (
            <SelectField
              key={name}
              label={name}
              value={assays[name] || silent}
              onChange={({ target }) => onChange({ assays: { ...assays, [name]: target.value } })}
            >
              {layout === "long" ? <option value={undecided}>Choose a biomarker</option> : null}
              <option value={leftOut}>Leave out</option>
              {data.map(({ code, name: full }) => (
                <option key={code} value={code}>
                  {full}
                </option>
              ))}
            </SelectField>
          ))}
        </fieldset>
      )}
    </Loaded>
  );
}
