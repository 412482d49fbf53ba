import type { QuestionnaireDetail } from "@kitpath/contract/catalogue/questionnaires/questionnaire";
import { Card } from "../../../ui/card.tsx";
import { Time } from "../../../ui/time.tsx";
import { Timeline } from "../../../ui/timeline.tsx";

/** All versions of the questions, newest first, each with its texts. */
export const QuestionnaireVersions = ({ versions }: Pick<QuestionnaireDetail, "versions">) => (
  <Card title="Versions of the questions">
    <Timeline
      label="Versions of the questions"
      items={versions.map(({ version, source, changedBy, changedAt, reason, questions }) => ({
        id: String(version),
        title: `Version ${version}`,
        time: <Time value={changedAt} format="moment" />,
        notes: [
          source === "shipped" ? "Supplied with Kitpath" : `By ${changedBy ?? "staff"}`,
          ...(reason ? [reason] : []),
          ...(questions.length === 0 ? ["No questions."] : questions.map(({ text }) => text)),
        ],
      }))}
    />
  </Card>
);
