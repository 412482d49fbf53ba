import type { AnswerSet } from "@kitpath/contract/kits/answers/answers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryFor } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./answers-given.module.css";

const title = "Answers given";
const failure = "The answers could not be shown";

/** What was answered with an order and at the registration of its kits. Reading it is recorded. */
export function AnswersOfOrder({ orderNumber }: { orderNumber: string }) {
  const query = useQuery(queryFor("getOrderAnswers", { params: { orderNumber } }));
  return (
    <Card title={title}>
      <Loaded query={query} loading="Loading the answers" failure={failure}>
        {({ data }) => <AnswerSets sets={data} />}
      </Loaded>
    </Card>
  );
}

/** What the person of a test answered, for whoever asks to see it: reading it is recorded. */
export function AnswersOfTest({ testId }: { testId: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <section className={styles.part} aria-label={title}>
      {isShown ? (
        <>
          <h3>{title}</h3>
          <TestAnswers testId={testId} />
        </>
      ) : (
        <Button onClick={() => setShown(true)}>Show the answers given</Button>
      )}
    </section>
  );
}

function TestAnswers({ testId }: { testId: string }) {
  const query = useQuery(queryFor("getTestAnswers", { params: { id: testId } }));
  return (
    <Loaded query={query} loading="Loading the answers" failure={failure}>
      {({ data }) => <AnswerSets sets={data} />}
    </Loaded>
  );
}

/** Answers, each in the words of the version that was asked. */
export const AnswerSets = ({ sets }: { sets: readonly AnswerSet[] }) => (
  <div className={styles.sets}>
    {sets.map((set) => (
      <section key={set.id}>
        <p className={styles.given}>
          {set.kitId === null ? "With the order" : `When kit ${set.kitId} was registered`},{" "}
          <Time value={set.givenAt} format="moment" />, by {giverOf(set.givenBy)}
        </p>
        <Facts isRuled facts={set.answers.map(({ text, inWords }) => ({ label: text, value: inWords }))} />
      </section>
    ))}
  </div>
);

function giverOf({ kind, name }: AnswerSet["givenBy"]): string {
  if (kind === "patient") return "the patient";
  if (kind === "api_key") return name ? `your system (${name})` : "your system";
  return name ?? (kind === "staff" ? "support" : "Kitpath");
}
