import type { Operation } from "@kitpath/contract/operation/operation";
import type { FastifyRequest } from "fastify";

/** Whether a call that takes fields came without a body: the specification has calls without a payload. */
const isWithoutBody = (row: Operation, { headers }: FastifyRequest): boolean =>
  row.body !== undefined &&
  !row.upload &&
  headers["transfer-encoding"] === undefined &&
  Number(headers["content-length"] ?? 0) === 0;

/**
 * Drops the content type of a request without a body, because an empty body cannot be parsed as that type. Must be called before
 * the body is read. Returns whether the body is missing.
 */
export function forgetTypeOfNothing(row: Operation, request: FastifyRequest): boolean {
  const isNothing = isWithoutBody(row, request);
  if (isNothing) delete request.headers["content-type"];
  return isNothing;
}

/** Treats a missing body as an object without fields, so that the errors name the required fields. */
export async function readNothing(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) request.body = {};
}
