import type { BreachChange, BreachPartner, NewBreach } from "@kitpath/contract/platform/breaches/breaches";
import { breachChange, newBreach } from "@kitpath/contract/platform/breaches/breaches";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { dropEntry, readEntry, useKeptEntry } from "../../../lib/kept-entry.ts";
import { localMoment } from "../../../lib/local-moment.ts";
import { numberOf } from "../../../lib/number-of.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { Button } from "../../../ui/button.tsx";
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
  save: (breach: BreachEntry) => Promise<T>;
  /** Organisations that were notified, so that they stay concerned. */
  toldIds?: ReadonlySet<string>;
  /** What is saved then, which the form goes on with. */
  savedOf?: (answer: T) => BreachEntry;
  onSaved: (answer: T) => void;
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
  savedOf,
  onSaved,
}: BreachFormProps<T>) {
  const draft = isNew ? "new-breach" : null;
  const form = useForm<BreachEntry>({
    resolver: zodResolver(entrySchema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: readEntry(draft, breach),
  });
  useKeptEntry(form, draft);
  useFollowSaved(form, breach);
  const element = useFocusFirstError(form.formState);
  const { errors } = form.formState;
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (answer, entry) => {
      if (draft) dropEntry(draft);
      else form.reset(savedOf ? savedOf(answer) : entry);
      onSaved(answer);
    },
    onError: (error) => showRefusal(form, error),
  });
  return (
    <form ref={element} noValidate onSubmit={form.handleSubmit((entry) => saving.mutate(entry))}>
      <fieldset disabled={saving.isPending} className={layout.form}>
        <TextField
          label="Short description"
          autoComplete="off"
          error={errors.title?.message}
          {...form.register("title")}
        />
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
          error={errors.whatHappened?.message}
          {...form.register("whatHappened")}
        />
        <div className={layout.pair}>
          <TextField
            label="Data affected"
            autoComplete="off"
            help="For example, names and addresses."
            error={errors.dataConcerned?.message}
            {...form.register("dataConcerned")}
          />
          <TextField
            label="People affected"
            inputMode="numeric"
            help="Leave empty if not known yet."
            error={errors.people && "Enter a whole number."}
            {...form.register("people", { setValueAs: numberOf })}
          />
        </div>
        <TextAreaField
          label="Action taken and planned"
          rows={3}
          error={errors.measures?.message}
          {...form.register("measures")}
        />
        <PartnerChoice
          partners={partners}
          toldIds={toldIds}
          box={form.register("partnerIds")}
          error={errors.partnerIds?.message}
          onAll={(ids) => form.setValue("partnerIds", ids)}
        />
        <div className={layout.actions}>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            {action}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
