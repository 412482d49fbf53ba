import type { QuestionKind } from "@kitpath/contract/catalogue/questionnaires/question";
import { questionKinds } from "@kitpath/contract/catalogue/questionnaires/question";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useFields } from "../../../lib/form-fields.ts";
import { numberOf } from "../../../lib/number-of.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { ConditionFields } from "./condition-fields.tsx";
import { OptionRows } from "./option-rows.tsx";
import type { QuestionnaireEntry } from "./questionnaire-entry.ts";
import styles from "./questionnaire.module.css";

const kindWords: Record<QuestionKind, string> = {
  choice: "Choice of answers",
  number: "Number",
  date: "Date",
  text: "Text",
};

type QuestionEditorProps = {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One question: its text, its kind, and when and of whom it is asked. */
export function QuestionEditor({ index, count, onMove, onRemove }: QuestionEditorProps) {
  const { control, field, register } = useFields<QuestionnaireEntry>();
  const name = `questions.${index}` as const;
  const question = useWatch({ control, name });
  const number = index + 1;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>Question {number}</legend>
      <div className={styles.moves}>
        <Button
          variant="quiet"
          icon
          aria-label={`Move question ${number} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={16} aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          icon
          aria-label={`Move question ${number} down`}
          disabled={number === count}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={16} aria-hidden="true" />
        </Button>
        <Button variant="quiet" icon aria-label={`Remove question ${number}`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </Button>
      </div>
      <TextField label="Text" autoComplete="off" {...field(`${name}.text`)} />
      <div className={layout.pair}>
        <TextField
          label="ID"
          help="What systems call it, such as takes_biotin."
          autoComplete="off"
          {...field(`${name}.id`)}
        />
        <SelectField label="Kind of answer" {...field(`${name}.kind`)}>
          {questionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      {question.kind === "choice" ? <OptionRows index={index} /> : null}
      {question.kind === "number" ? (
        <div className={styles.number}>
          <TextField label="Unit" autoComplete="off" {...field(`${name}.unit`)} />
          <TextField label="From" inputMode="decimal" {...field(`${name}.min`, { setValueAs: numberOf })} />
          <TextField label="Up to" inputMode="decimal" {...field(`${name}.max`, { setValueAs: numberOf })} />
          <TextField
            label="Decimals"
            inputMode="numeric"
            {...field(`${name}.decimals`, { setValueAs: numberOf })}
          />
        </div>
      ) : null}
      {question.kind === "date" ? (
        <Checkbox
          label="Any day"
          help="Also one in the future, or before the person’s birth."
          {...register(`${name}.anyDay`)}
        />
      ) : null}
      <div className={layout.pair}>
        <SelectField label="Asked" {...field(`${name}.askAt`)}>
          <option value="ordering">With the order</option>
          <option value="registration">When the kit is registered</option>
        </SelectField>
        <ConditionFields index={index} />
      </div>
      <div className={styles.boxes}>
        <Checkbox label="Needs an answer" {...register(`${name}.required`)} />
        {question.required && question.askAt === "ordering" ? (
          <Checkbox
            label="An order may leave it for the registration"
            help="Systems that know nothing of it can then go on ordering, unless the order registers the kit."
            {...register(`${name}.mayWait`)}
          />
        ) : null}
        <Checkbox
          label="For the laboratory"
          help="The lab sees the answer."
          {...register(`${name}.forLab`)}
        />
      </div>
    </fieldset>
  );
}
