import { useFields } from "../../../lib/form-fields.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import type { Entry } from "./visit-entry.ts";

const texts = ["visit.accessNotes", "visit.visitNotes", "visit.mobility"] as const;

/** What whoever takes the sample must know. */
export function VisitNeeds({ isAtPlace }: { isAtPlace: boolean }) {
  const { field, errorOf } = useFields<Entry>();
  return (
    <Disclosure
      title={isAtPlace ? "Needs and notes" : "Access, needs and notes"}
      hasErrors={texts.some((name) => errorOf(name))}
    >
      <div className={layout.form}>
        <div className={layout.pair}>
          {isAtPlace ? null : (
            <TextAreaField
              label="Access notes"
              rows={2}
              help="Gate, floor, parking"
              {...field("visit.accessNotes")}
            />
          )}
          <TextAreaField label="Notes for the nurse" rows={2} {...field("visit.visitNotes")} />
          <SelectField label="Preferred sex of the nurse" {...field("visit.nurseSex")}>
            <option value="">No preference</option>
            <option value="f">Female</option>
            <option value="m">Male</option>
          </SelectField>
          <TextField label="Mobility" isOptional {...field("visit.mobility")} />
        </div>
        <Checkbox label="Somebody else should be present" {...field("visit.hasChaperone")} />
        <Checkbox label="The patient knows whether to fast" {...field("visit.isFastingUnderstood")} />
      </div>
    </Disclosure>
  );
}
