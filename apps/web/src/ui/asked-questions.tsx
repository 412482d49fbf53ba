import type { Question } from "@kitpath/contract/catalogue/questionnaires/question";
import { Suspense } from "react";
import { lazyPart } from "./lazy-part.ts";
import { Notice } from "./notice.tsx";
import { LoadingScreen } from "./spinner.tsx";

type Props = { questions: readonly Question[] };

const Missing = () => (
  <Notice tone="bad" title="The questions could not be shown">
    Load the page again.
  </Notice>
);

/** Most products ask nothing, so their forms do not load the fields. */
const QuestionFields = lazyPart<Props>(
  async () => (await import("./question-fields.tsx")).QuestionFields,
  Missing,
);

/** What a product asks whoever orders it or registers its kit; see `QuestionFields`. */
export const AskedQuestions = ({ questions }: Props) =>
  questions.length === 0 ? null : (
    <Suspense fallback={<LoadingScreen label="Loading the questions" />}>
      <QuestionFields questions={questions} />
    </Suspense>
  );
