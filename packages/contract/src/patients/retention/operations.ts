import { operation } from "../../operation/operation.ts";
import {
  retentionChange,
  retentionDesk,
  retentionParams,
  retentionPreview,
  retentionPreviewQuery,
} from "./retention-desk.ts";

const access = { kind: "staff", permission: "staff_privacy" } as const;
const tag = "Platform: privacy";

export const retentionOperations = {
  getRetention: operation({
    method: "GET",
    path: "/platform/v1/retention",
    summary: "How long each class of records is kept, and what the last runs deleted",
    tag,
    access,
    status: 200,
    answer: retentionDesk,
  }),
  updateRetention: operation({
    method: "PUT",
    path: "/platform/v1/retention/:class",
    summary: "Sets for how many years a class of records is kept, never fewer than seven",
    tag,
    access,
    params: retentionParams,
    body: retentionChange,
    status: 200,
    answer: retentionDesk,
    errors: ["conflict"],
  }),
  previewRetention: operation({
    method: "GET",
    path: "/platform/v1/retention/preview",
    summary: "What the daily job will have deleted at the end of a day; nothing is changed by looking",
    tag,
    access,
    query: retentionPreviewQuery,
    status: 200,
    answer: retentionPreview,
  }),
} as const;
