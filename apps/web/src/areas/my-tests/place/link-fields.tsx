import type { PlaceChange } from "@kitpath/contract/my-tests/place/place";
import { linkSpots, mostLinks } from "@kitpath/contract/my-tests/place/place";
import { Plus, X } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import type { SaveFormOf } from "../../../ui/save-form.tsx";
import styles from "./place-screen.module.css";

const spots: Record<(typeof linkSpots)[number], string> = {
  home: "On the first screen",
  results: "Below results",
  help: "With your help",
};

/** The clinic's own links, and where each is shown. */
export function LinkFields({ form }: { form: SaveFormOf<PlaceChange> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "links" });
  return (
    <Card title="Links of your own">
      <div className={layout.form}>
        {fields.length === 0 ? <p>None yet. For example: a page where people book a call with you.</p> : null}
        {fields.map(({ id }, index) => (
          <div key={id} className={styles.link}>
            <div className={styles.fields}>
              <SelectField label={`Where link ${index + 1} is shown`} {...form.field(`links.${index}.spot`)}>
                {linkSpots.map((spot) => (
                  <option key={spot} value={spot}>
                    {spots[spot]}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={`Words of link ${index + 1}`}
                autoComplete="off"
                maxLength={60}
                {...form.field(`links.${index}.label`)}
              />
              <TextField
                label={`Address of link ${index + 1}`}
                placeholder="https://"
                inputMode="url"
                autoComplete="off"
                maxLength={500}
                {...form.field(`links.${index}.address`)}
              />
            </div>
            <Button
              variant="quiet"
              icon
              className={styles.remove}
              aria-label={`Remove link ${index + 1}`}
              onClick={() => remove(index)}
            >
              <X size={17} aria-hidden="true" />
            </Button>
          </div>
        ))}
        {fields.length < mostLinks ? (
          <div>
            <Button variant="quiet" onClick={() => append({ spot: "home", label: "", address: "" })}>
              <Plus size={17} aria-hidden="true" />
              Add a link
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
