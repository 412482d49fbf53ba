import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { FormProvider } from "react-hook-form";
import type { z } from "zod";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form-layout.module.css";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

type CreationFormProps<Entry extends FieldValues, Body extends object, Answer> = {
  /** What is being added, and the name under which its entry is kept. */
  what: "product" | "biomarker";
  schema: z.ZodType<Body, Entry>;
  empty: Entry;
  create: (body: Body) => Promise<Answer>;
  done: (answer: Answer) => string;
  onCreated: (answer: Answer) => void;
  /** The fields by the title of their card; they get the form from `useFields`. */
  cards: Record<string, ReactNode>;
};

/** The form for adding to the catalogue. */
export function CreationForm<Entry extends FieldValues, Body extends object, Answer>({
  what,
  schema,
  empty,
  create,
  done,
  onCreated,
  cards,
}: CreationFormProps<Entry, Body, Answer>) {
  const form = useSaveForm({
    schema,
    first: empty,
    draft: `new-${what}`,
    send: (body: Body) => create(body),
    done,
    onSaved: onCreated,
  });
  return (
    <FormProvider {...form}>
      <SaveForm form={form} narrow action="Add to the catalogue">
        {Object.entries(cards).map(([title, fields]) => (
          <Card key={title} title={title}>
            <div className={layout.form}>{fields}</div>
          </Card>
        ))}
      </SaveForm>
    </FormProvider>
  );
}
