import type { ErrorCode, ErrorForm, FieldErrors } from "@kitpath/contract/operation/errors";
import { errorTable } from "@kitpath/contract/operation/errors";
import { messages } from "@kitpath/contract/operation/messages";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isUnavailable } from "#db/database-errors.ts";
import { AppError, invalidFields } from "../errors/errors.ts";

/**
 * The only place that writes error bodies: `code` and `message`, plus the form that the specification prescribes for the call.
 */
export function errorBody(error: AppError, form: ErrorForm): object {
  const base = { code: error.code, message: error.message, ...error.extra };
  const hasFields = Object.keys(error.fields).length > 0;
  switch (form) {
    case "registration":
      return { ...base, error: { message: error.message, errors: error.fields } };
    case "orders":
      return { ...base, details: orderDetails(error.fields) };
    case "team":
      return hasFields ? { ...base, type: "validation_error", errors: error.fields } : base;
    case "standard":
      return hasFields ? { ...base, errors: error.fields } : base;
  }
}

/** The error form of the requested call. */
export const formOf = (request: FastifyRequest): ErrorForm =>
  request.routeOptions.config.errorForm ?? "standard";

export function sendError(reply: FastifyReply, error: AppError, form: ErrorForm): FastifyReply {
  if (error.retryAfterSeconds !== null) reply.header("retry-after", String(error.retryAfterSeconds));
  return reply.code(errorTable[error.code].status).send(errorBody(error, form));
}

function orderDetails(fields: FieldErrors) {
  return Object.entries(fields).flatMap(([field, texts]) => texts.map((error) => ({ field, error })));
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_REQ_FILE_TOO_LARGE: "too_large",
  FST_FIELDS_LIMIT: "too_large",
  FST_FILES_LIMIT: "too_large",
  FST_PARTS_LIMIT: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_EMPTY_TYPE: "unsupported_media_type",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupported_media_type",
};

/** Turns anything thrown into an `AppError`; unknown errors become `internal`. `missing` says what a path does not name. */
export function toAppError(thrown: unknown, missing?: string): AppError {
  if (thrown instanceof AppError) return thrown;
  const error = thrown as FastifyError;
  if (error.validation) return validationError(error, missing);
  const known = frameworkCodes[error.code];
  if (known) return new AppError(known, { cause: thrown });
  if (error.statusCode === 413) return new AppError("too_large", { cause: thrown });
  if (error.statusCode && error.statusCode < 500) return new AppError("malformed_request", { cause: thrown });
  if (isUnavailable(thrown)) return new AppError("overloaded", { cause: thrown });
  return new AppError("internal", { cause: thrown });
}

function validationError(error: FastifyError, message?: string): AppError {
  if (error.validationContext === "params")
    return new AppError("not_found", { cause: error, ...(message ? { message } : {}) });
  const fields: FieldErrors = {};
  for (const issue of error.validation ?? []) {
    (fields[issue.instancePath] ??= []).push(issue.message ?? messages.invalid);
  }
  return invalidFields(fields);
}
