import { useWatch } from "react-hook-form";
import { useFields } from "../../../lib/form-fields.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldGroup, SelectField } from "../../../ui/field.tsx";
import type { QuestionnaireEntry } from "./questionnaire-entry.ts";
import styles from "./questionnaire.module.css";

/** Whether a question is asked only if another has a given answer. */
export function ConditionFields({ index }: { index: number }) {
  const { control, field, register, errorOf, setValue } = useFields<QuestionnaireEntry>();
  const questions = useWatch({ control, name: "questions" });
  const name = `questions.${index}.showIf` as const;
  const own = questions[index];
  const others = questions.filter(
    ({ id, kind, askAt }, at) => at !== index && id !== "" && kind === "choice" && askAt === own?.askAt,
  );
  const parent = questions.find(({ id }) => id !== "" && id === own?.showIf.question);
  return (
    <div className={styles.boxes}>
      <SelectField
        label="Shown"
        {...field(`${name}.question`, { onChange: () => setValue(`${name}.is`, []) })}
        error={errorOf(name) ?? errorOf(`${name}.question`)}
      >
        <option value="">Always</option>
        {others.map(({ id, text }) => (
          <option key={id} value={id}>
            If answered: {text || id}
          </option>
        ))}
        {parent && !others.includes(parent) ? (
          <option value={parent.id}>If answered: {parent.text || parent.id}</option>
        ) : null}
      </SelectField>
      {parent ? (
        <FieldGroup label="With" error={errorOf(`${name}.is`)}>
          <div className={styles.boxes}>
            {parent.options.map(({ value, label }) => (
              <Checkbox key={value} label={label || value} value={value} {...register(`${name}.is`)} />
            ))}
          </div>
        </FieldGroup>
      ) : null}
    </div>
  );
}
