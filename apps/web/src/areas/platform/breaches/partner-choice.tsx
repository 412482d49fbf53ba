import type { BreachPartner } from "@kitpath/contract/platform/breaches/breaches";
import { isFoundIn } from "@kitpath/contract/lists/searching";
import type { InputHTMLAttributes, Ref } from "react";
import { useMemo, useState } from "react";
import { namesApart } from "../../../lib/names-apart.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldGroup } from "../../../ui/field.tsx";
import { FindField } from "../../../ui/find-field.tsx";
import layout from "../../../ui/form-layout.module.css";
import styles from "../../../ui/privacy.module.css";

type PartnerChoiceProps = {
  partners: readonly BreachPartner[];
  /** Those that were notified: they stay concerned. */
  toldIds: ReadonlySet<string>;
  error: string | undefined;
  /** Props of every checkbox, as returned by a form's `register`. */
  box: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
  onAll: (ids: string[]) => void;
};

const manyPartners = 8;

/** The partners and labs affected; those that do not match the search are hidden but stay selected. */
export function PartnerChoice({ partners, toldIds, error, box, onAll }: PartnerChoiceProps) {
  const [search, setSearch] = useState("");
  const labelled = useMemo(() => {
    const nameOf = namesApart(partners);
    return partners.map((partner) => {
      const name = nameOf(partner);
      return { id: partner.id, label: partner.kind === "clinic" ? name : `${name} (${partner.kind})` };
    });
  }, [partners]);
  return (
    <FieldGroup
      label="Partners and labs affected"
      help="They are e-mailed when you send the notice."
      error={error}
    >
      <div className={layout.form}>
        {partners.length > manyPartners ? (
          <FindField label="Find a partner or lab" value={search} onFind={setSearch} />
        ) : null}
        <div className={styles.choices}>
          {labelled.map(({ id, label }) => (
            <div key={id} hidden={!isFoundIn(label, search)}>
              {toldIds.has(id) ? (
                <Checkbox
                  label={label}
                  help="Notified already, so it stays affected."
                  checked
                  disabled
                  readOnly
                />
              ) : (
                <Checkbox label={label} value={id} {...box} />
              )}
            </div>
          ))}
        </div>
        <div>
          <Button variant="quiet" onClick={() => onAll(partners.map(({ id }) => id))}>
            Select all
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}
