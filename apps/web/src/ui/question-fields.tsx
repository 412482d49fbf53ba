import { shownQuestions } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import type { Question } from "@kitpath/contract/catalogue/questionnaires/question";
import { useFormContext, useWatch } from "react-hook-form";
import type { AnswersEntry } from "../lib/answers-entry.ts";
import { answersOf } from "../lib/answers-entry.ts";
import { useFields } from "../lib/form-fields.ts";
import { Checkbox } from "./checkbox.tsx";
import { FieldGroup, SelectField, TextAreaField, TextField } from "./field.tsx";
import layout from "./form-layout.module.css";
import { RadioList } from "./radio-list.tsx";
import styles from "./question-fields.module.css";

type Entry = { answers: AnswersEntry };

/** More are easier to find in a list that opens. */
const mostRadios = 6;

/** The fields of a product's questions, as far as the answers show them. Must be in a form whose `answers` have `answersSchema`. */
export function QuestionFields({ questions }: { questions: readonly Question[] }) {
  const { control } = useFormContext<Entry>();
  const entry = useWatch({ control, name: "answers" });
  return (
    <div className={layout.form}>
      {shownQuestions(questions, answersOf(questions, entry)).map((question) => (
        <QuestionField key={question.id} question={question} />
      ))}
    </div>
  );
}

function QuestionField({ question }: { question: Question }) {
  const { id, kind, text, required, unit, options, several } = question;
  const { field, errorOf, register } = useFields<Entry>();
  const name = `answers.${id}` as const;
  const notes = [
    unit === null ? "" : `In ${unit}.`,
    several ? "Choose all that apply." : "",
    required ? "" : "Optional.",
  ];
  const help = notes.filter(Boolean).join(" ");
  const note = help ? { help } : {};
  if (kind === "number")
    return (
      <TextField
        label={text}
        inputMode="decimal"
        autoComplete="off"
        className={styles.short}
        {...note}
        {...field(name)}
      />
    );
  if (kind === "date")
    return <TextField label={text} type="date" className={styles.short} {...note} {...field(name)} />;
  if (kind === "text") return <TextAreaField label={text} rows={2} {...note} {...field(name)} />;
  if (several)
    return (
      <FieldGroup label={text} {...note} error={errorOf(name)}>
        <div className={styles.boxes}>
          {options.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              value={value}
              data-invalid={errorOf(name) ? true : undefined}
              {...register(name)}
            />
          ))}
        </div>
      </FieldGroup>
    );
  if (options.length > mostRadios)
    return (
      <SelectField label={text} {...note} {...field(name)}>
        <option value="">Choose an answer</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  return <RadioList label={text} options={options} error={errorOf(name)} radio={register(name)} {...note} />;
}
