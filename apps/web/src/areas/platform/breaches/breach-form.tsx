import type { Once } from "../../../ui/save-form.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import type { BreachChange, BreachPartner, NewBreach } from "@kitpath/contract/platform/breaches/breaches";
import { breachChange, newBreach } from "@kitpath/contract/platform/breaches/breaches";
import { localMoment } from "../../../lib/local-moment.ts";
import { numberOf } from "../../../lib/number-of.ts";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { PartnerChoice } from "./partner-choice.tsx";

const entrySchema = newBreach.extend({ version: breachChange.shape.version });
export type BreachEntry = NewBreach & Pick<BreachChange, "version">;

type BreachFormProps<T> = {
  breach: BreachEntry;
  partners: readonly BreachPartner[];
  /** The time at which it became known can be set only once. */
  isNew?: boolean;
  action: string;
  save: (breach: BreachEntry, once: Once) => Promise<T>;
  /** Organisations that were notified, so that they stay concerned. */
  toldIds?: ReadonlySet<string>;
  /** The message once it is saved. */
  done: string;
  onSaved?: (answer: T) => void;
};

const nobody: ReadonlySet<string> = new Set();

/** The facts of a breach and whom it affects; the notice is generated from them. */
export function BreachForm<T>({
  breach,
  partners,
  isNew = false,
  action,
  save,
  toldIds = nobody,
  done,
  onSaved,
}: BreachFormProps<T>) {
  const form = useSaveForm<BreachEntry, BreachEntry, T>({
    schema: entrySchema,
    ...(isNew ? { first: breach, draft: "new-breach" } : { saved: breach }),
    send: save,
    done,
    onSaved,
  });
  const { errors } = form.formState;
  return (
    <SaveForm form={form} action={action}>
      <TextField label="Short description" autoComplete="off" {...form.field("title")} />
      {isNew ? (
        <TextField
          label="When we became aware"
          type="datetime-local"
          name="knownAt"
          help="The two-day deadline runs from this time, whenever the breach is recorded."
          error={errors.knownAt && "Enter a date and time in the past."}
          defaultValue={localMoment(form.formState.defaultValues?.knownAt ?? breach.knownAt)}
          onChange={({ target }) =>
            form.setValue("knownAt", target.value ? new Date(target.value).toISOString() : "")
          }
        />
      ) : null}
      <TextAreaField
        label="What happened"
        help="This goes into the notice to those affected. Do not name any patients."
        {...form.field("whatHappened")}
      />
      <div className={layout.pair}>
        <TextField
          label="Data affected"
          autoComplete="off"
          help="For example, names and addresses."
          {...form.field("dataConcerned")}
        />
        <TextField
          label="People affected"
          inputMode="numeric"
          help="Leave empty if not known yet."
          error={errors.people && "Enter a whole number."}
          {...form.register("people", { setValueAs: numberOf })}
        />
      </div>
      <TextAreaField label="Action taken and planned" rows={3} {...form.field("measures")} />
      <PartnerChoice
        partners={partners}
        toldIds={toldIds}
        box={form.register("partnerIds")}
        error={errors.partnerIds?.message}
        onAll={(ids) => form.setValue("partnerIds", ids)}
      />
    </SaveForm>
  );
}
