import { z } from "zod";
import type { ErrorCode, ErrorForm } from "./errors.ts";
import { errorTable } from "./errors.ts";
import type { FeatureFlag, Permission } from "./permissions.ts";

/** Who may call: anyone, anyone with their session if they have one, or a signed-in user with a permission. */
export type Access =
  | { kind: "public" }
  | { kind: "optional" }
  | { kind: "signed_in" }
  | { kind: "permission"; permission: Permission; flag?: FeatureFlag; outsideProduction?: boolean };

/** One call of the product. The server registers it, the client is typed from it, the documents describe it. */
export type Operation = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for each path parameter, exactly as the specification writes it. */
  path: `/${string}`;
  /** Further addresses that answer alike. */
  alsoAt?: readonly `/${string}`[];
  summary: string;
  tag: string;
  access: Access;
  /** A developer's key opens it too, in the header `X-API-Key`. */
  apiKey?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `form` takes url-encoded and multipart bodies beside JSON. */
  bodyType?: "json" | "form";
  status: 200 | 201 | 202 | 204;
  answer: z.ZodType;
  /** The answer is a file to keep, of one of these media types, instead of JSON; `answer` is then `fileAnswer`. */
  file?: readonly string[];
  /** Errors of this call beside those every call of its kind has. */
  errors?: readonly ErrorCode[];
  errorForm?: ErrorForm;
};

/** A file that a call answers with; a long one comes piece by piece. */
export type FileAnswer = {
  /** Name to keep it under. */
  filename: string;
  mediaType: string;
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>;
};
export const fileAnswer = z.custom<FileAnswer>();

export const operation = <const T extends Operation>(row: T): T => row;

/** Every error code that a call can answer with, its own and those that follow from its shape. */
export function errorCodesOf(row: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>(row.errors);
  if (row.access.kind === "signed_in" || row.access.kind === "permission") codes.add("unauthenticated");
  if (row.access.kind === "permission") codes.add("forbidden");
  if (row.params) codes.add("not_found");
  // A body is read wherever one may be sent, also by a call that has no use for it.
  if (row.method !== "GET") codes.add("malformed_request").add("too_large").add("unsupported_media_type");
  if (row.body) codes.add("invalid_request");
  return [...codes];
}

export function errorStatusesOf(row: Operation): number[] {
  return [...new Set(errorCodesOf(row).map((code) => errorTable[code].status))].sort((a, b) => a - b);
}
