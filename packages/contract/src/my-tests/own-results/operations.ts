import { z } from "zod";
import { text } from "../../fields/text.ts";
import { fileAnswer, operation } from "../../operation/operation.ts";
import { trendsAnswer } from "../../results/trends/trends.ts";
import { ownResult, ownTests } from "./own-results.ts";

const access = { kind: "person" } as const;
const tag = "My tests";
const params = z.object({ id: text(40) });

/** What a person may read of their results: the versions that were disclosed to them. */
export const ownResultsOperations = {
  listOwnResults: operation({
    method: "GET",
    path: "/my/v1/tests",
    summary: "Lists the person’s tests with results",
    tag,
    access,
    status: 200,
    answer: ownTests,
  }),
  getOwnResult: operation({
    method: "GET",
    path: "/my/v1/tests/:id",
    summary: "Gets the results of one of the person’s tests, with what they can mean",
    tag,
    access,
    params,
    status: 200,
    answer: ownResult,
  }),
  downloadOwnReport: operation({
    method: "GET",
    path: "/my/v1/tests/:id/report",
    summary: "Downloads the report, or the certificate, of one of the person’s tests",
    tag,
    access,
    params,
    status: 200,
    answer: fileAnswer,
    file: ["application/pdf"],
  }),
  downloadOwnAttachment: operation({
    method: "GET",
    path: "/my/v1/tests/:id/attachments/:attachmentId",
    summary: "Downloads a file of the clinician’s commentary on one of the person’s tests",
    tag,
    access,
    params: z.object({ id: text(40), attachmentId: text(40) }),
    status: 200,
    answer: fileAnswer,
    file: ["application/pdf"],
  }),
  listOwnTrends: operation({
    method: "GET",
    path: "/my/v1/trends",
    summary: "Lists each biomarker across all of the person’s tests",
    tag,
    access: { ...access, part: "overTime" },
    status: 200,
    answer: trendsAnswer,
  }),
} as const;
