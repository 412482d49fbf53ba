import type { ClinicalCommentary } from "@kitpath/contract/kits/kits/clinical-commentary";
import { outcomeInWords } from "@kitpath/contract/kits/kits/commentary-words";
import { AttachmentList } from "./attachment-list.tsx";
import { Badge } from "./badge.tsx";
import { Time } from "./time.tsx";
import styles from "./commentary-card.module.css";

type CommentaryCardProps = {
  commentary: ClinicalCommentary;
  /** Saves a file in the browser's downloads. */
  getAttachment: (attachmentId: string) => Promise<unknown>;
};

/** A signed commentary: its words and files, what is to be done, and who signed. */
export function CommentaryCard({ commentary, getAttachment }: CommentaryCardProps) {
  const { words, outcome, repeatWeeks, attachments, reason, clinician, signedAt } = commentary;
  return (
    <article className={styles.card} aria-label="Clinician’s commentary">
      <div className={styles.head}>
        <Badge tone={outcome === "urgent" ? "bad" : outcome === "no_action" ? "ok" : "warn"}>
          {outcomeInWords(outcome, repeatWeeks)}
        </Badge>
        {commentary.isAboutEarlierResults ? (
          <Badge tone="idle">About the results before their amendment</Badge>
        ) : null}
      </div>
      <p className={styles.words}>{words || "Erased"}</p>
      <AttachmentList label="Files" files={attachments} get={({ id }) => getAttachment(id)} />
      {reason ? <p className={styles.note}>Replaces an earlier commentary: {reason}</p> : null}
      <p className={styles.note}>
        {clinician.name}, {clinician.professionalBody} {clinician.registrationNumber},{" "}
        <Time value={signedAt} format="moment" />
      </p>
    </article>
  );
}
