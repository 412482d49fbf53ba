import { errorBodies, errorTable } from "@kitpath/contract/operation/errors";
import type { Operation } from "@kitpath/contract/operation/operation";
import { errorCodesOf, isDocumented } from "@kitpath/contract/operation/operation";
import type { OperationName } from "@kitpath/contract/operations";
import type { FastifySchema } from "fastify";
import { z } from "zod";
import { keyHeaders } from "./idempotency-key.ts";

/** The input and answers of a row, used to parse requests and to generate the OpenAPI document. */
export const schemaOf = (name: OperationName, row: Operation): FastifySchema => ({
  operationId: name,
  summary: row.summary,
  tags: [row.tag],
  ...described(row),
  ...(row.access.kind === "public" ? { security: [] } : {}),
  ...(row.access.kind === "optional" ? { security: [{}, { token: [] }] } : {}),
  ...(row.apiKey ? { security: [{ token: [] }, { apiKey: [row.apiKey] }] } : {}),
  ...(row.params ? { params: row.params } : {}),
  ...(row.query ? { querystring: row.query } : {}),
  ...(row.body && !row.upload ? { body: row.body } : {}),
  ...(row.idempotent ? { headers: keyHeaders } : {}),
  ...(row.bodyType === "form"
    ? { consumes: ["application/x-www-form-urlencoded", "multipart/form-data"] }
    : {}),
  response: { [row.status]: row.file ? fileAnswers(row.file) : row.answer, ...errorAnswers(row) },
});

/**
 * Extensions to OpenAPI: whether a call is internal to the dashboard, which error codes it can return, and whose API key it
 * takes.
 */
const described = (row: Operation) => ({
  ...(isDocumented(row) ? {} : { "x-internal": true }),
  "x-error-codes": errorCodesOf(row),
  ...(row.apiKey ? { "x-key-of": keyHolderOf(row) } : {}),
});

function keyHolderOf({ access }: Operation): "partner" | "lab" | "provider" | "warehouse" {
  if (access.kind === "staff") return "warehouse";
  if (access.kind !== "permission") return "partner";
  if (access.permission.startsWith("lab_")) return "lab";
  return access.permission.startsWith("visits_") ? "provider" : "partner";
}

const fileAnswers = (mediaTypes: readonly string[]) => ({
  description: "The file",
  content: Object.fromEntries(
    mediaTypes.map((type) => [type, { schema: type.endsWith("+json") ? z.looseObject({}) : z.string() }]),
  ),
});

/** The errors that any call can answer with, whatever it does; a row does not name them. */
const everyCallsErrors = ["internal", "overloaded"] as const;

function errorAnswers(row: Operation) {
  const body = errorBodies[row.errorForm ?? "standard"];
  return Object.fromEntries(
    [...errorCodesOf(row), ...everyCallsErrors].map((code) => [errorTable[code].status, body]),
  );
}
