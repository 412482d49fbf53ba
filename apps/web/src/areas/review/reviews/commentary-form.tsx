import type { Review } from "@kitpath/contract/review/reviews/reviews";
import type { CommentaryOutcome } from "@kitpath/contract/kits/kits/commentary-words";
import { longestCommentary } from "@kitpath/contract/review/commentaries/commentaries";
import { placeholdersIn } from "@kitpath/contract/review/snippets/placeholders";
import { useEffect, useRef } from "react";
import { isShortcut, shortcuts } from "../../../lib/shortcuts.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Keys } from "../../../ui/keys.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AttachmentsField } from "./attachments-field.tsx";
import styles from "./commentary-form.module.css";
import { OutcomeOptions } from "./outcome-options.tsx";
import type { ReviewDesk } from "./review-desk.ts";
import { NoSnippets, SnippetList } from "./snippet-list.tsx";
import { useSnippets } from "./use-snippets.ts";
import { SignDialog } from "./sign-dialog.tsx";
import { useAttachments } from "./use-attachments.ts";
import { useCommentary } from "./use-commentary.ts";

type CommentaryFormProps = {
  review: Review;
  desk: ReviewDesk;
  /** Opens the next review after a signature, or returns to the queue. */
  onSigned: () => void;
};

/** Where a clinician writes about a result. What they type is saved as they type; signing ends the review. */
export function CommentaryForm({ review, desk, onSigned }: CommentaryFormProps) {
  const form = useCommentary(review, desk, onSigned);
  const { entry, change, fields } = form;
  const attachments = useAttachments(review, desk);
  const words = useRef<HTMLTextAreaElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  const open = placeholdersIn(entry.words);
  const snippets = useSnippets({
    snippets: review.snippets,
    area: words,
    words: entry.words,
    onWords: (text) => change({ words: text }),
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const submit = (event: KeyboardEvent) => {
      if (!isShortcut("signCommentary", event)) return;
      event.preventDefault();
      element.current?.requestSubmit();
    };
    const frame = element.current;
    frame?.addEventListener("keydown", submit);
    return () => frame?.removeEventListener("keydown", submit);
  }, []);
  return (
    <Card title="Commentary">
      <form
        ref={element}
        className={layout.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // What is being added is signed too.
          if (!attachments.isBusy) form.sign();
        }}
      >
        <TextAreaField
          ref={words}
          label="What the patient should know"
          help="Plain text. An empty line begins a paragraph. Type / for a snippet."
          rows={10}
          maxLength={longestCommentary}
          value={entry.words}
          error={fields.words}
          {...snippets.field}
          onKeyDown={snippets.onKeyDown}
          onChange={({ target }) => {
            change({ words: target.value });
            snippets.look(target);
          }}
          onBlur={({ relatedTarget: next }) => {
            form.flush();
            if (!next?.closest("[data-snippets]")) snippets.close();
          }}
        />
        {snippets.isOpen && review.snippets.length === 0 ? (
          <NoSnippets isOfPlatform={desk.isOfPlatform} />
        ) : snippets.isOpen ? (
          <SnippetList
            id={snippets.listId}
            snippets={snippets.found}
            chosen={snippets.chosen}
            onInsert={snippets.insert}
          />
        ) : null}
        {open.length > 0 ? (
          <Notice tone="info">
            Replace {open.map((name) => `{{${name}}}`).join(", ")} by what it stands for before you sign.
          </Notice>
        ) : null}
        <SelectField
          label="What to do"
          value={entry.outcome}
          error={fields.outcome}
          onChange={({ target }) => change({ outcome: target.value as CommentaryOutcome | "" })}
        >
          <option value="">Choose</option>
          <OutcomeOptions />
        </SelectField>
        {entry.outcome === "repeat" ? (
          <TextField
            label="In how many weeks"
            inputMode="numeric"
            value={entry.repeatWeeks}
            error={fields.repeatWeeks}
            onChange={({ target }) => change({ repeatWeeks: target.value.replaceAll(/\D/g, "").slice(0, 3) })}
          />
        ) : null}
        <AttachmentsField attachments={attachments} error={fields.attachments} />
        {form.problem ? <Notice tone="bad">{form.problem}</Notice> : null}
        <div className={layout.actions}>
          <Button type="submit" variant="primary" busy={form.isSigning} disabled={attachments.isBusy}>
            Sign
          </Button>
          <Button onMouseDown={(event) => event.preventDefault()} onClick={snippets.open}>
            Insert a snippet
          </Button>
          <span className={styles.hint}>
            <Keys keys={shortcuts.signCommentary.keys[0]} />
          </span>
          <span className={styles.saved} role="status">
            {form.saved}
          </span>
        </div>
      </form>
      <ConfirmDialog
        open={form.doubts.length > 0}
        title="Sign this all the same?"
        text={form.doubts.join(" ")}
        action="Sign"
        dismiss="Change it"
        busy={false}
        onConfirm={form.signAnyway}
        onClose={form.dismissDoubts}
      />
      {form.isAsking ? <SignDialog desk={desk} onOpened={form.signOpened} onClose={form.stopAsking} /> : null}
    </Card>
  );
}
