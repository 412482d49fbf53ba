import type { CatalogueBiomarker, NewProduct } from "@kitpath/contract/catalogue/products/catalogue-desk";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { useFields } from "../../../lib/form-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldGroup, TextField } from "../../../ui/field.tsx";
import { FindField } from "../../../ui/find-field.tsx";
import layout from "../../../ui/form-layout.module.css";
import styles from "./catalogue.module.css";
import { matches } from "./matches.ts";

/** The field for the panels of a new product, or for those added by a product's new version. */
type PanelsName = "panels" | "added";
type PanelsEntry = Record<PanelsName, NewProduct["panels"]>;

type PanelFieldsProps = {
  name: PanelsName;
  label: string;
  help: string;
  atLeast: number;
  biomarkers: readonly CatalogueBiomarker[];
};

/** Panels of a product, each with its biomarkers. */
export function PanelFields({ name, label, help, atLeast, biomarkers }: PanelFieldsProps) {
  const form = useFields<PanelsEntry>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const problem = form.formState.errors[name];
  return (
    <FieldGroup label={label} help={help} error={problem?.root?.message ?? problem?.message}>
      <div className={layout.form}>
        {fields.map(({ id }, index) => (
          <div key={id} className={styles.panel}>
            <div className={styles.panelHead}>
              <TextField
                label={`Panel ${index + 1}`}
                autoComplete="off"
                {...form.field(`${name}.${index}.title`)}
              />
              {fields.length > atLeast ? (
                <Button
                  variant="quiet"
                  icon
                  aria-label={`Remove panel ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </Button>
              ) : null}
            </div>
            <Biomarkers panels={name} index={index} biomarkers={biomarkers} />
          </div>
        ))}
        <div>
          <Button onClick={() => append({ title: "", biomarkers: [] })}>
            <Plus size={17} aria-hidden="true" />
            Add a panel
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}

type BiomarkersProps = { panels: PanelsName; index: number; biomarkers: readonly CatalogueBiomarker[] };

function Biomarkers({ panels, index, biomarkers }: BiomarkersProps) {
  const form = useFields<PanelsEntry>();
  const [search, setSearch] = useState("");
  const name = `${panels}.${index}.biomarkers` as const;
  return (
    <FieldGroup label={`Biomarkers in panel ${index + 1}`} error={form.errorOf(name)}>
      <div className={styles.find}>
        <FindField label="Find by name or code" value={search} onFind={setSearch} />
      </div>
      <div className={styles.choices}>
        {biomarkers.map(({ code, name: title, specimenType }) => (
          <div key={code} hidden={!matches(search, title, code)}>
            <Checkbox
              label={`${title} (${code}, ${specimenType.toLowerCase()})`}
              value={code}
              {...form.register(name, { onChange: () => void form.trigger(name) })}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
