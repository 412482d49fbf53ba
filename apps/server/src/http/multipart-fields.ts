import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/errors.ts";
import { bodyLimitBytes } from "./limits.ts";

export const multipartLimits = { fields: 20, files: 0, fieldSize: 64 * 1024 };

/**
 * Parses a multipart body into an object of its fields; a repeated field becomes a list. Throws `too_large` and
 * `malformed_request`, because the parser's own errors have no code that tells them from a fault of ours.
 */
export async function readMultipartFields(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  if (Number(request.headers["content-length"]) > bodyLimitBytes) throw new AppError("too_large");
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type !== "field") continue;
      const { fieldname, value } = part;
      fields[fieldname] = fieldname in fields ? [fields[fieldname], value].flat() : value;
    }
  } catch (error) {
    const isKnown = error instanceof Error && "statusCode" in error;
    throw isKnown ? error : new AppError("malformed_request", { cause: error });
  }
  request.body = fields;
}
