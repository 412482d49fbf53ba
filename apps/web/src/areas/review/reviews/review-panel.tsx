import type { Neighbour, Review } from "@kitpath/contract/review/reviews/reviews";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api.ts";
import { messageOf } from "../../../lib/api-error.ts";
import { isAway, isShortcut, isTyping } from "../../../lib/shortcuts.ts";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { CommentaryForm } from "./commentary-form.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import type { ReviewDesk } from "./review-desk.ts";
import { placeOf } from "./review-desk.ts";

type ReviewPanelProps = {
  review: Review;
  desk: ReviewDesk;
  /** Whether the user may write: not one of the staff who looks on. */
  canWrite: boolean;
  /** Opens another review; null: returns to the queue. */
  onMove: (place: Neighbour | null) => void;
  /** The signed commentaries, if there are any. */
  signed: ReactNode;
};

/** Half of the time after which an open review returns to the queue. */
const keepEveryMs = 5 * 60_000;

/**
 * Opens the review for the user alone while it is on the screen, and gives it back when they leave. Before `isClaimed` nothing can be
 * written: what was read earlier may have an older draft than the claim's answer.
 */
function useClaim(
  review: Review,
  desk: ReviewDesk,
  isOpen: boolean,
): { problem: Error | null; isClaimed: boolean } {
  const { id, clinicId } = placeOf(review);
  const [isClaimed, setClaimed] = useState(false);
  const { mutate: claim, error } = useMutation({
    mutationFn: () => desk.claim({ id, clinicId }),
    onSuccess: () => setClaimed(true),
  });
  useEffect(() => {
    if (!isOpen) return;
    claim();
    const timer = setInterval(claim, keepEveryMs);
    return () => {
      clearInterval(timer);
      void desk.release({ id, clinicId }).catch(() => undefined);
    };
  }, [claim, desk, id, clinicId, isOpen]);
  return { problem: error, isClaimed };
}

/** `j` and `k` open the reviews beside it, with Alt and the page keys also while somebody types. */
function useMoveKeys({ previous, next }: Review, onMove: ReviewPanelProps["onMove"]): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isAway(event) || (isTyping(event) && !event.altKey)) return;
      const place = isShortcut("nextReview", event)
        ? next
        : isShortcut("previousReview", event)
          ? previous
          : null;
      if (!place) return;
      event.preventDefault();
      onMove(place);
    };
    document.addEventListener("keydown", move);
    return () => document.removeEventListener("keydown", move);
  }, [previous, next, onMove]);
}

/** What the clinician writes; or what was signed, and whether the test taker has the results. */
export function ReviewPanel({ review, desk, canWrite, onMove, signed }: ReviewPanelProps) {
  const { state, reviewer, previous, next } = review;
  const isTheirs = canWrite && (reviewer === "platform") === desk.isOfPlatform;
  const isWritten = isTheirs && state === "waiting";
  const { problem, isClaimed } = useClaim(review, desk, isWritten);
  useMoveKeys(review, onMove);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <>
      {problem ? (
        <Notice tone="info" title="Somebody else has this">
          {messageOf(problem)}
        </Notice>
      ) : null}
      {state === "waiting" && reviewer === "platform" && !desk.isOfPlatform ? (
        <Notice tone="info">A clinician of the platform reviews these results for you.</Notice>
      ) : null}
      {isClaimed && isWritten && !problem && review.claim?.isMine ? (
        <CommentaryForm key={review.id} review={review} desk={desk} onSigned={() => onMove(next)} />
      ) : null}
      {signed ? (
        <Card title="Signed">
          <div className={layout.form}>
            {signed}
            {isTheirs && state === "signed" ? (
              <div>
                <Button onClick={() => setCorrecting(true)}>Correct</Button>
              </div>
            ) : null}
          </div>
        </Card>
      ) : null}
      {isCorrecting ? (
        <CorrectDialog review={review} desk={desk} onClose={() => setCorrecting(false)} />
      ) : null}
      {isWritten || desk.isOfPlatform ? null : <Disclosure review={review} canWrite={canWrite} />}
      {previous || next ? (
        <nav className={layout.actions} aria-label="Reviews beside this one">
          {previous ? <Button onClick={() => onMove(previous)}>Previous review</Button> : null}
          {next ? <Button onClick={() => onMove(next)}>Next review</Button> : null}
        </nav>
      ) : null}
    </>
  );
}

function Disclosure({ review: { id, disclosedAt, state }, canWrite }: { review: Review; canWrite: boolean }) {
  const disclosing = useConfirmation(() => ({
    title: "Share these results?",
    text: "The patient is told by e-mail that their results are ready. This cannot be taken back.",
    action: "Share",
    act: () => call("discloseResults", { params: { id } }),
    done: "The patient is told that their results are ready.",
  }));
  if (state !== "signed" && state !== "not_needed") return null;
  return (
    <Card title="Patient">
      {disclosedAt ? (
        <p>The patient can have these results.</p>
      ) : (
        <>
          <p>The patient gets these results only through you.</p>
          {canWrite ? <Button onClick={() => disclosing.ask()}>Share with the patient</Button> : null}
          {disclosing.dialog}
        </>
      )}
    </Card>
  );
}
