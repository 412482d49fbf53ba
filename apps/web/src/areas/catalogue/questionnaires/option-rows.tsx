import { maxOptions } from "@kitpath/contract/catalogue/questionnaires/question";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useFields } from "../../../lib/form-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldGroup, TextField } from "../../../ui/field.tsx";
import type { QuestionnaireEntry } from "./questionnaire-entry.ts";
import styles from "./questionnaire.module.css";

/** The answers to choose from. */
export function OptionRows({ index }: { index: number }) {
  const { control, field, register, formState } = useFields<QuestionnaireEntry>();
  const name = `questions.${index}.options` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const problem = formState.errors.questions?.[index]?.options;
  return (
    <FieldGroup label="Answers" error={problem?.root?.message ?? problem?.message}>
      <div className={styles.boxes}>
        {fields.map(({ id }, row) => (
          <div key={id} className={styles.option}>
            <TextField label="Label" autoComplete="off" {...field(`${name}.${row}.label`)} />
            <TextField label="Value" autoComplete="off" {...field(`${name}.${row}.value`)} />
            <Button
              variant="quiet"
              icon
              aria-label={`Remove answer ${row + 1} of question ${index + 1}`}
              onClick={() => remove(row)}
            >
              <Trash2 size={16} aria-hidden="true" />
            </Button>
          </div>
        ))}
        {fields.length < maxOptions ? (
          <div>
            <Button onClick={() => append({ value: "", label: "" })}>
              <Plus size={17} aria-hidden="true" />
              Add an answer
            </Button>
          </div>
        ) : null}
        <Checkbox label="Several may be chosen" {...register(`questions.${index}.several`)} />
      </div>
    </FieldGroup>
  );
}
