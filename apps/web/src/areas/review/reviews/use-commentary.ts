import type { CommentaryOutcome } from "@kitpath/contract/kits/kits/commentary-words";
import type { CommentaryToSign } from "@kitpath/contract/review/commentaries/commentaries";
import { commentaryToSign } from "@kitpath/contract/review/commentaries/commentaries";
import { doubtsBeforeSigning } from "@kitpath/contract/review/commentaries/doubts-before-signing";
import type { Review } from "@kitpath/contract/review/reviews/reviews";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import type { ReviewDesk } from "./review-desk.ts";
import { placeOf } from "./review-desk.ts";

type Entry = { words: string; outcome: CommentaryOutcome | ""; repeatWeeks: string };

const savedAfterMs = 1_000;

const entryOf = ({ draft }: Review): Entry => ({
  words: draft?.words ?? "",
  outcome: draft?.outcome ?? "",
  repeatWeeks: draft?.repeatWeeks ? String(draft.repeatWeeks) : "",
});

/** The same as a request has it: what is empty is left out. */
const bodyOf = ({ words, outcome, repeatWeeks }: Entry) => ({
  words,
  ...(outcome ? { outcome } : {}),
  ...(outcome === "repeat" && repeatWeeks ? { repeatWeeks: Number(repeatWeeks) } : {}),
});

/** Returns the first fault of each field. */
const faultsOf = ({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));

/** What a clinician writes about a review: saved a second after each change, and signed with a recent password. */
export function useCommentary(review: Review, desk: ReviewDesk, onSigned: () => void) {
  const { id, resultVersion, attachments } = review;
  const place = placeOf(review);
  const [entry, setEntry] = useState(() => entryOf(review));
  const [isAsking, setAsking] = useState(false);
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  /** What was to be signed all the same: it is asked about once. */
  const [asked, setAsked] = useState<Entry | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [withKey] = useState(keepKey);
  const revision = useRef(review.draft?.revision ?? 0);
  const [kept, setKept] = useState(entry);
  const saving = useMutation({
    scope: { id: `draft of ${id}` },
    mutationFn: async (written: Entry) => {
      const body = { ...bodyOf(written), revision: revision.current };
      const saved = await desk.saveDraft(place, body);
      revision.current = saved.revision;
      setKept(written);
    },
  });
  const { mutate: save } = saving;
  useEffect(() => {
    if (entry === kept) return;
    const timer = setTimeout(() => save(entry), savedAfterMs);
    return () => clearTimeout(timer);
  }, [entry, kept, save]);
  const signing = useMutation({
    // After what is being saved, whose revision it names.
    scope: { id: `draft of ${id}` },
    mutationFn: (checked: CommentaryToSign) => {
      const body = { ...checked, revision: revision.current };
      return withKey(body, desk.sign(place, body));
    },
    onSuccess: () => {
      void showSnackbar("success", "Signed.");
      onSigned();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "signing_closed") setAsking(true);
    },
  });
  const { error } = signing;
  const fields: Record<string, string | undefined> = error instanceof ApiError ? error.fields : faults;
  function sign(isSure = asked === entry): void {
    const checked = commentaryToSign.safeParse({
      ...bodyOf(entry),
      resultVersion,
      attachments: attachments.map((file) => file.id),
    });
    setFaults(checked.success ? {} : faultsOf(checked.error));
    if (!checked.success) return signing.reset();
    const found = isSure ? [] : doubtsBeforeSigning(review.results, checked.data);
    setDoubts(found);
    if (found.length === 0) signing.mutate(checked.data);
  }
  const isShownElsewhere = Object.keys(fields).length > 0 || isAsking;
  const failed = saving.error ?? (isShownElsewhere ? null : error);
  return {
    entry,
    fields,
    isAsking,
    isSigning: signing.isPending,
    problem:
      failed && !(failed instanceof ApiError && failed.code === "signing_closed") ? messageOf(failed) : null,
    saved: saving.isPending ? "Saving" : entry === kept && entry.words ? "Draft saved" : "",
    change: (more: Partial<Entry>) => setEntry((before) => ({ ...before, ...more })),
    /** Saves at once what is not saved yet. */
    flush: () => (entry === kept ? undefined : save(entry)),
    sign: () => sign(),
    /** What is asked before this is signed; empty if nothing is. */
    doubts,
    dismissDoubts: () => setDoubts([]),
    signAnyway: () => {
      setAsked(entry);
      sign(true);
    },
    stopAsking: () => setAsking(false),
    signOpened: () => {
      setAsking(false);
      sign();
    },
  };
}
