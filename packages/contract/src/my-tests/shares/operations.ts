import { z } from "zod";
import { text } from "../../fields/text.ts";
import { empty } from "../../operation/empty.ts";
import { fileAnswer, operation } from "../../operation/operation.ts";
import { summaryQuery } from "../../results/summaries/summaries.ts";
import {
  madeShare,
  manifest,
  manifestRequest,
  newShare,
  openingShare,
  sharedDoor,
  sharedDoorAnswer,
  sharedResults,
  shares,
} from "./shares.ts";

const inside = { kind: "person", part: "share" } as const;
const withLink = { kind: "public" } as const;
const tag = "My tests";
const refusals = ["not_found", "wrong_code", "step_not_possible", "too_many_requests"] as const;

const download = (form: string, mediaType: string) =>
  ({
    method: "GET",
    summary: `Gets the person’s results as ${form}: of all tests, or those chosen`,
    tag,
    access: inside,
    query: summaryQuery,
    status: 200,
    answer: fileAnswer,
    file: [mediaType],
    errors: ["not_found", "step_not_possible"],
  }) as const;

const sharedFile = (form: string, mediaType: string) =>
  ({
    method: "POST",
    summary: `Gets shared results as ${form}`,
    tag,
    access: withLink,
    body: openingShare,
    status: 200,
    answer: fileAnswer,
    file: [mediaType],
    errors: refusals,
  }) as const;

/** Results that people share by a link with a code. The link's secret is in the body, and in an address only where the standard asks for it. */
export const sharesOperations = {
  listShares: operation({
    method: "GET",
    path: "/my/v1/shares",
    summary: "Lists what the person has shared, with who opened it, and the tests that they can share",
    tag,
    access: inside,
    status: 200,
    answer: shares,
  }),
  makeShare: operation({
    method: "POST",
    path: "/my/v1/shares",
    summary: "Shares results by a link with a code and an end",
    tag,
    access: inside,
    body: newShare,
    status: 201,
    answer: madeShare,
    errors: ["not_found", "step_not_possible"],
  }),
  endShare: operation({
    method: "DELETE",
    path: "/my/v1/shares/:id",
    summary: "Ends a link at once",
    tag,
    access: inside,
    params: z.object({ id: text(40) }),
    status: 200,
    answer: empty,
  }),
  getOwnResultsAsPdf: operation({ ...download("PDF", "application/pdf"), path: "/my/v1/results/pdf" }),
  getOwnResultsAsCsv: operation({ ...download("CSV", "text/csv"), path: "/my/v1/results/csv" }),
  getOwnResultsAsFhir: operation({
    ...download("a FHIR R4 document", "application/fhir+json"),
    path: "/my/v1/results/fhir",
  }),
  findShared: operation({
    method: "POST",
    path: "/my/v1/shared/door",
    summary: "Says whose clinic a link is of, and until when it works",
    tag,
    access: withLink,
    body: sharedDoor,
    status: 200,
    answer: sharedDoorAnswer,
    errors: ["not_found", "too_many_requests"],
  }),
  openShared: operation({
    method: "POST",
    path: "/my/v1/shared",
    summary: "Opens shared results",
    tag,
    access: withLink,
    body: openingShare,
    status: 200,
    answer: sharedResults,
    errors: refusals,
  }),
  openSharedAsPdf: operation({ ...sharedFile("PDF", "application/pdf"), path: "/my/v1/shared/pdf" }),
  openSharedAsCsv: operation({ ...sharedFile("CSV", "text/csv"), path: "/my/v1/shared/csv" }),
  openSharedAsFhir: operation({
    ...sharedFile("a FHIR R4 document", "application/fhir+json"),
    path: "/my/v1/shared/fhir",
  }),
  openManifest: operation({
    method: "POST",
    path: "/shl/v1/:id",
    summary: "Opens shared results as a SMART Health Link: a FHIR R4 document, encrypted with the link’s key",
    tag,
    access: withLink,
    anyOrigin: true,
    params: z.object({ id: text(100) }),
    body: manifestRequest,
    status: 200,
    answer: manifest,
    errors: refusals,
  }),
  openManifestFile: operation({
    method: "GET",
    path: "/shl/v1/:id/files/:ticket",
    summary: "Gets a file that was too long for its manifest",
    tag,
    access: withLink,
    anyOrigin: true,
    params: z.object({ id: text(100), ticket: text(100) }),
    status: 200,
    answer: fileAnswer,
    file: ["application/jose"],
    errors: ["not_found", "too_many_requests"],
  }),
} as const;
