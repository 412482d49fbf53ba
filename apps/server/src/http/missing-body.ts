import type { Operation } from "@kitpath/contract/operation";
import type { FastifyRequest } from "fastify";

/** Whether a call that takes fields came with none: the specification names calls without a payload. */
const isWithoutBody = (row: Operation, { headers }: FastifyRequest): boolean =>
  row.body !== undefined &&
  !row.upload &&
  headers["transfer-encoding"] === undefined &&
  Number(headers["content-length"] ?? 0) === 0;

/** What is not there is no text of the type that it was announced as; to be asked before a body is read. */
export function forgetTypeOfNothing(row: Operation, request: FastifyRequest): boolean {
  const isNothing = isWithoutBody(row, request);
  if (isNothing) delete request.headers["content-type"];
  return isNothing;
}

/** A call without a body has no fields, so that those it needs are named. */
export async function readNothing(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) request.body = {};
}
