import { commentaryCorrection, longestCommentary } from "@kitpath/contract/review/commentaries/commentaries";
import type { CommentaryCorrection } from "@kitpath/contract/review/commentaries/commentaries";
import type { Review } from "@kitpath/contract/review/reviews/reviews";
import { useRef, useState } from "react";
import type { z } from "zod";
import { ApiError } from "../../../lib/api-error.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { AttachmentsField } from "./attachments-field.tsx";
import { OutcomeOptions } from "./outcome-options.tsx";
import type { ReviewDesk } from "./review-desk.ts";
import { placeOf } from "./review-desk.ts";
import { useAttachments } from "./use-attachments.ts";
import { SignDialog } from "./sign-dialog.tsx";

type CorrectDialogProps = { review: Review; desk: ReviewDesk; onClose: () => void };

/** Replaces the signed commentary by another with its reason; it is signed as the first was. */
export function CorrectDialog({ review, desk, onClose }: CorrectDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const sent = useRef<CommentaryCorrection>(null);
  const newest = review.commentaries[0];
  const [kept, setKept] = useState(newest?.attachments ?? []);
  const attachments = useAttachments(review, desk, newest?.version);
  const form = useSaveForm<z.input<typeof commentaryCorrection>, CommentaryCorrection>({
    schema: commentaryCorrection,
    first: {
      words: newest?.words ?? "",
      outcome: newest?.outcome ?? "no_action",
      repeatWeeks: newest?.repeatWeeks ?? undefined,
      resultVersion: review.resultVersion,
      corrects: newest?.version ?? 1,
      reason: "",
    },
    send: (body, { idempotencyKey }) => {
      const withFiles = { ...body, attachments: [...kept, ...attachments.files].map((file) => file.id) };
      sent.current = withFiles;
      return desk.correct(placeOf(review), withFiles)(idempotencyKey);
    },
    done: "The correction is signed. Whoever has read the commentary is told.",
    onSaved: onClose,
    onRefused: (error) => {
      const isClosed = error instanceof ApiError && error.code === "signing_closed";
      if (isClosed) setAsking(true);
      return isClosed;
    },
  });
  if (isAsking)
    return (
      <SignDialog
        desk={desk}
        onClose={() => setAsking(false)}
        onOpened={() => {
          setAsking(false);
          if (sent.current) form.save(sent.current);
        }}
      />
    );
  return (
    <Dialog
      open
      title="Correct the commentary"
      description="The version before stays, marked as replaced."
      onClose={onClose}
    >
      <SaveForm form={form} action="Sign correction" onCancel={onClose}>
        <TextAreaField
          label="What the patient should know"
          rows={10}
          maxLength={longestCommentary}
          {...form.field("words")}
        />
        <SelectField
          label="What to do"
          error={form.errorOf("outcome")}
          {...form.register("outcome", {
            onChange: ({ target }: { target: { value: string } }) => {
              if (target.value !== "repeat") form.setValue("repeatWeeks", undefined);
            },
          })}
        >
          <OutcomeOptions />
        </SelectField>
        {form.watch("outcome") === "repeat" ? (
          <TextField
            label="In how many weeks"
            inputMode="numeric"
            error={form.errorOf("repeatWeeks")}
            {...form.register("repeatWeeks", { setValueAs: weeksOf })}
          />
        ) : null}
        <AttachmentsField
          kept={kept}
          onDrop={(id) => setKept(kept.filter((file) => file.id !== id))}
          attachments={attachments}
          error={form.errorOf("attachments")}
        />
        <TextField
          label="Reason"
          help="The patient and your colleagues read it."
          maxLength={500}
          autoComplete="off"
          {...form.field("reason")}
        />
      </SaveForm>
    </Dialog>
  );
}

const weeksOf = (value: unknown) =>
  value === "" || value === null || value === undefined ? undefined : Number(value);
