import {
  instrumentCodeList,
  instrumentCodeMatch,
  instrumentCodeMatched,
  instrumentCodeParams,
} from "./instrument-codes.ts";
import { operation } from "../../operation/operation.ts";
import { empty } from "../../operation/empty.ts";

const enters = { kind: "permission", permission: "lab_results" } as const;

export const instrumentCodesOperations = {
  listInstrumentCodes: operation({
    method: "GET",
    path: "/dashboard/v1/lab/instrument-codes",
    summary: "Lists the codes that instruments used in HL7 messages, with their matches",
    tag: "Lab results",
    access: enters,
    status: 200,
    answer: instrumentCodeList,
  }),
  matchInstrumentCode: operation({
    method: "PUT",
    path: "/dashboard/v1/lab/instrument-codes/:id",
    summary: "Matches an instrument's code to a biomarker, or ignores it, and stores the waiting results",
    tag: "Lab results",
    access: enters,
    params: instrumentCodeParams,
    body: instrumentCodeMatch,
    status: 200,
    answer: instrumentCodeMatched,
    errors: ["step_not_possible"],
  }),
  discardWaitingResults: operation({
    method: "DELETE",
    path: "/dashboard/v1/lab/instrument-codes/:id/waiting",
    summary: "Discards the results that wait for a code's match",
    tag: "Lab results",
    access: enters,
    params: instrumentCodeParams,
    status: 200,
    answer: empty,
  }),
};
