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
    summary: "Gets how long each class of records is kept, and what the last runs deleted",
    tag,
    access,
    status: 200,
    answer: retentionDesk,
  }),
  updateRetention: operation({
    method: "PUT",
    path: "/platform/v1/retention/:class",
    summary: "Sets how many years a class of records is kept, at least seven",
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
    summary: "Previews what the daily job will have deleted by the end of a day, without deleting it",
    tag,
    access,
    query: retentionPreviewQuery,
    status: 200,
    answer: retentionPreview,
  }),
} as const;
