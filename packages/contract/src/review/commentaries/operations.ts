import { fileAnswer, operation } from "../../operation/operation.ts";
import { attachmentMediaTypes, attachmentParams } from "./attachments.ts";
import { commentaryAnswer, commentaryFromSystem, commentaryParams } from "./commentaries.ts";

export const commentariesOperations = {
  putCommentary: operation({
    method: "PUT",
    path: "/tests/v2/:id/commentary",
    summary: "Adds the commentary of a clinician who has signed it in another system",
    tag: "Clinical review",
    access: { kind: "permission", permission: "clinic_review" },
    apiKey: "reviews:write",
    params: commentaryParams,
    body: commentaryFromSystem,
    status: 200,
    answer: commentaryAnswer,
    errors: ["conflict", "step_not_possible", "signing_closed", "not_registered"],
  }),
  downloadAttachment: operation({
    method: "GET",
    path: "/tests/v2/:id/attachments/:attachmentId",
    summary: "Downloads a PDF that a clinician has signed with the newest commentary",
    tag: "Clinical review",
    access: { kind: "permission", permission: "clinic_test_results" },
    apiKey: "results:read",
    params: attachmentParams,
    status: 200,
    answer: fileAnswer,
    file: attachmentMediaTypes,
  }),
} as const;
