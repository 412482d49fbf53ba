import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { dropEntry, readEntry, useKeptEntry } from "../../../lib/kept-entry.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form-layout.module.css";

type CreationFormProps<Entry extends FieldValues, Body, Answer> = {
  /** What is being added, and the name under which its entry is kept. */
  what: "product" | "biomarker";
  schema: z.ZodType<Body, Entry>;
  empty: DefaultValues<Entry>;
  create: (body: Body) => Promise<Answer>;
  onCreated: (answer: Answer) => void;
  /** The fields by the title of their card; they get the form from `useFormContext`. */
  cards: Record<string, ReactNode>;
};

/** The form for adding to the catalogue. */
export function CreationForm<Entry extends FieldValues, Body, Answer>({
  what,
  schema,
  empty,
  create,
  onCreated,
  cards,
}: CreationFormProps<Entry, Body, Answer>) {
  const draft = `new-${what}`;
  const form = useForm<Entry, unknown, Body>({
    resolver: zodResolver(schema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: readEntry(draft, empty),
  });
  useKeptEntry(form, draft);
  const element = useFocusFirstError(form.formState);
  const creating = useMutation({
    mutationFn: create,
    onSuccess: (answer) => {
      dropEntry(draft);
      onCreated(answer);
    },
    onError: (error) => showRefusal(form, error),
  });
  const last = Object.keys(cards).at(-1);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={`${layout.form} ${layout.narrow}`}
        onSubmit={form.handleSubmit((body) => creating.mutate(body))}
      >
        {Object.entries(cards).map(([title, fields]) => (
          <Card key={title} title={title}>
            <fieldset disabled={creating.isPending} className={layout.form}>
              {fields}
              {title === last ? (
                <div className={layout.actions}>
                  <Button type="submit" variant="primary" busy={creating.isPending}>
                    Add to the catalogue
                  </Button>
                </div>
              ) : null}
            </fieldset>
          </Card>
        ))}
      </form>
    </FormProvider>
  );
}
