import type { AnswerForLab } from "@kitpath/contract/kits/answers/answers";
import { Facts } from "./facts.tsx";
import styles from "./answers-for-lab.module.css";

/** What the person answered to the questions that are meant for the laboratory; nothing if there is nothing. */
export const AnswersForLab = ({ answers }: { answers: readonly AnswerForLab[] }) =>
  answers.length > 0 ? (
    <section className={styles.answers} aria-label="What the patient answered">
      <h3 className={styles.title}>What the patient answered</h3>
      <Facts isRuled facts={answers.map(({ text, inWords }) => ({ label: text, value: inWords }))} />
    </section>
  ) : null;
