import type { ScopeArea } from "@kitpath/contract/operation/key-scopes";
import { classNames } from "../../../ui/class-names.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FieldGroup, SelectField, TextAreaField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import type { SaveFormOf } from "../../../ui/save-form.tsx";
import type { KeyEntry } from "./key-entry.ts";
import styles from "./keys-panel.module.css";

export const areaNames: Record<ScopeArea, string> = {
  orders: "Orders",
  results: "Results",
  kits: "Kits",
  webhooks: "Webhooks",
  appointments: "Appointments",
  reviews: "Clinical review",
};

type KeyOptionsProps = { form: SaveFormOf<KeyEntry>; areas: readonly ScopeArea[] };

/** The restrictions of a key; by default there are none. */
export function KeyOptions({ form: { field, register, errorOf }, areas }: KeyOptionsProps) {
  const rightsError = errorOf("rights");
  return (
    <Disclosure title="Options" hasErrors={Boolean(errorOf("days") ?? rightsError ?? errorOf("addresses"))}>
      <SelectField label="Expires" {...field("days")}>
        <option value="">Never</option>
        <option value="30">In 30 days</option>
        <option value="90">In 90 days</option>
        <option value="365">In one year</option>
      </SelectField>
      {areas.length > 1 ? (
        <FieldGroup label="Permissions" error={rightsError}>
          <div className={classNames(layout.pair, styles.rights)}>
            {areas.map((area) => (
              <SelectField
                key={area}
                label={areaNames[area]}
                data-invalid={rightsError ? true : undefined}
                {...register(`rights.${area}`)}
              >
                <option value="write">Read and write</option>
                <option value="read">Read</option>
                <option value="none">No access</option>
              </SelectField>
            ))}
          </div>
        </FieldGroup>
      ) : null}
      <TextAreaField
        label="Allowed addresses"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        help="One IPv4 or IPv6 address or network per line, such as 203.0.113.0/24. Leave empty to allow any."
        {...field("addresses")}
      />
    </Disclosure>
  );
}
