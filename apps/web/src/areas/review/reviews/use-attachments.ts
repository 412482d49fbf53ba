import { attachmentMaxBytes } from "@kitpath/contract/review/commentaries/attachments";
import type { DraftAttachment } from "@kitpath/contract/review/commentaries/attachments";
import type { Review } from "@kitpath/contract/review/reviews/reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import type { Attached } from "../../../ui/attachment-list.tsx";
import type { ReviewDesk } from "./review-desk.ts";
import { placeOf } from "./review-desk.ts";

export type Attachments = {
  /** Added and not signed yet. */
  files: readonly DraftAttachment[];
  add: (file: File) => void;
  remove: (id: string) => void;
  get: (file: Attached) => Promise<unknown>;
  isBusy: boolean;
  /** Why the last one was not added or removed; undefined if it was. */
  problem: string | undefined;
};

/**
 * The files that a clinician adds to a commentary, or to the correction of a version. Each is stored at once, and the review on the
 * screen has it from then on; reading it again would leave a row in the audit log each time.
 */
export function useAttachments(review: Review, desk: ReviewDesk, corrects = 0): Attachments {
  const queryClient = useQueryClient();
  const place = placeOf(review);
  const keep = (attachments: DraftAttachment[]) =>
    queryClient.setQueryData<{ data: Review; asOf: string }>(desk.keyOf(place), (read) =>
      read ? { ...read, data: { ...read.data, attachments } } : read,
    );
  const adding = useMutation({
    mutationFn: (file: File) => {
      if (file.size > attachmentMaxBytes) throw new ApiError(413, { message: "Choose a PDF of up to 5 MB." });
      // Whatever the system takes the file for: the server looks at its content.
      const body = new Blob([file], { type: "application/pdf" });
      return desk.addAttachment(place, { name: file.name, corrects }, body);
    },
    onSuccess: ({ data }) => void keep(data),
  });
  const removing = useMutation({
    mutationFn: (id: string) => desk.removeAttachment(place, id),
    onSuccess: ({ data }) => void keep(data),
  });
  const error = adding.error ?? removing.error;
  return {
    files: review.attachments,
    add: (file) => {
      removing.reset();
      adding.mutate(file);
    },
    remove: (id) => {
      adding.reset();
      removing.mutate(id);
    },
    get: ({ id }) => desk.readAttachment(place, id),
    isBusy: adding.isPending || removing.isPending,
    problem: error ? faultOf(error) : undefined,
  };
}

const faultOf = (error: Error): string =>
  (error instanceof ApiError && (error.fields.file ?? error.fields.name)) || messageOf(error);
