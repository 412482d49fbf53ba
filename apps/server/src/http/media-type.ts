import type { Operation } from "@kitpath/contract/operation";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\b/i;
const jsonType = /^application\/json\b/i;

/**
 * A page of another site can send a form without asking, and would sign a person in as somebody else; JSON it cannot send
 * unless we allow it, and we allow nobody. Browsers alone set this header, and scripts cannot.
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
