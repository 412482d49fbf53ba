import type { ClinicalCommentary } from "@kitpath/contract/kits/kits/clinical-commentary";
import { outcomeInWords } from "@kitpath/contract/kits/kits/commentary-words";
import { Badge } from "./badge.tsx";
import { Time } from "./time.tsx";
import styles from "./commentary-card.module.css";

/** A signed commentary: its words, what is to be done, and who signed. */
export function CommentaryCard({ commentary }: { commentary: ClinicalCommentary }) {
  const { words, outcome, repeatWeeks, clinician, signedAt, reason, isAboutEarlierResults } = commentary;
  return (
    <article className={styles.card} aria-label="Clinician’s commentary">
      <div className={styles.head}>
        <Badge tone={outcome === "urgent" ? "bad" : outcome === "no_action" ? "ok" : "warn"}>
          {outcomeInWords(outcome, repeatWeeks)}
        </Badge>
        {isAboutEarlierResults ? <Badge tone="idle">About the results before their amendment</Badge> : null}
      </div>
      <p className={styles.words}>{words || "Erased"}</p>
      {reason ? <p className={styles.note}>Replaces an earlier commentary: {reason}</p> : null}
      <p className={styles.note}>
        {clinician.name}, {clinician.professionalBody} {clinician.registrationNumber},{" "}
        <Time value={signedAt} format="moment" />
      </p>
    </article>
  );
}
