import type { Operation } from "@kitpath/contract/operation/operation";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/errors.ts";

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\b/i;
const jsonType = /^application\/json\b/i;

/**
 * A page of another site can submit a form without a preflight, and so could sign a person in as somebody else. It can send JSON
 * only if we allow it, and we allow no site. Only browsers set this header; scripts cannot.
 */
const isFromAnotherSite = ({ headers }: FastifyRequest): boolean =>
  /^(cross|same)-site$/.test(String(headers["sec-fetch-site"]));

/** Throws `unsupported_media_type`. */
export function refuseMediaType(row: Operation, request: FastifyRequest): void {
  if (!row.body) return;
  const type = request.headers["content-type"] ?? "";
  if (row.upload) {
    if (row.upload.mediaTypes.includes(type.split(";")[0]!.trim().toLowerCase())) return;
    throw new AppError("unsupported_media_type", {
      message: `Send a file of type ${row.upload.mediaTypes.join(", ")}.`,
    });
  }
  const allowed = row.bodyType === "form" && !isFromAnotherSite(request) ? formTypes : jsonType;
  if (!allowed.test(type)) throw new AppError("unsupported_media_type");
}

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
