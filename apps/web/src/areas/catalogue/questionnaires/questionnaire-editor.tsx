import type { QuestionnaireDetail } from "@kitpath/contract/catalogue/questionnaires/questionnaire";
import { maxQuestions } from "@kitpath/contract/catalogue/questionnaires/questionnaire";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { FormProvider, useFieldArray, useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { useFields } from "../../../lib/form-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { QuestionEditor } from "./question-editor.tsx";
import type { QuestionnaireEntry } from "./questionnaire-entry.ts";
import { entryOf, newQuestion, questionnaireEntry } from "./questionnaire-entry.ts";
import { QuestionnaireVersions } from "./questionnaire-versions.tsx";
import { questionnaireQuery } from "./queries.ts";
import styles from "./questionnaire.module.css";

/** What a product asks whoever takes its test, and asked before. */
export const QuestionnaireEditor = ({ productCode }: { productCode: string }) => (
  <Loaded
    query={useQuery(questionnaireQuery(productCode))}
    loading="Loading the questions"
    failure="The questions could not be shown"
  >
    {({ data }) => (
      <div className={styles.columns}>
        <EditorForm key={productCode} questionnaire={data} />
        {data.versions.length > 0 ? <QuestionnaireVersions versions={data.versions} /> : null}
      </div>
    )}
  </Loaded>
);

function EditorForm({ questionnaire }: { questionnaire: QuestionnaireDetail }) {
  const { productCode, versions } = questionnaire;
  const form = useSaveForm({
    schema: questionnaireEntry,
    saved: entryOf(questionnaire),
    send: (body) => call("publishQuestionnaire", { params: { code: productCode }, body }),
    done: ({ data }) => `Version ${data.version} of the questions published. It applies from now on.`,
  });
  const version = useWatch({ control: form.control, name: "version" });
  return (
    <SaveForm form={form} card="Questions" action={`Publish version ${version + 1} of the questions`}>
      <p className={styles.quiet}>
        Orders and registrations from then on are asked the new version. What was answered keeps the version
        that was asked.
      </p>
      {versions[0]?.source === "shipped" ? (
        <Notice tone="info" title="These questions are examples">
          Have a clinician approve the texts before anybody relies on the answers.
        </Notice>
      ) : null}
      <FormProvider {...form}>
        <Questions />
      </FormProvider>
      <TextField label="Reason for the new questions" autoComplete="off" {...form.field("reason")} />
    </SaveForm>
  );
}

function Questions() {
  const { control } = useFields<QuestionnaireEntry>();
  const { fields, append, remove, swap } = useFieldArray({ control, name: "questions" });
  return (
    <div className={layout.form}>
      {fields.length === 0 ? <p className={styles.quiet}>This product asks nothing.</p> : null}
      {fields.map(({ id }, index) => (
        <QuestionEditor
          key={id}
          index={index}
          count={fields.length}
          onMove={(to) => swap(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      {fields.length < maxQuestions ? (
        <div>
          <Button onClick={() => append(newQuestion)}>
            <Plus size={17} aria-hidden="true" />
            Add a question
          </Button>
        </div>
      ) : null}
    </div>
  );
}
