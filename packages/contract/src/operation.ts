import { z } from "zod";
import type { ErrorCode, ErrorForm } from "./errors.ts";
import { errorTable } from "./errors.ts";
import type { KeyScope } from "./key-scopes.ts";
import type { FeatureFlag, Permission, StaffPermission } from "./permissions.ts";

/**
 * Who may call: anyone, anyone with their session if they have one, or a signed-in user with a permission. What is for
 * `staff` alone does not exist for the users of a partner or lab: they are answered 404.
 */
export type Access =
  | { kind: "public" }
  | { kind: "optional" }
  | { kind: "signed_in" }
  | { kind: "permission"; permission: Permission; flag?: FeatureFlag; outsideProduction?: boolean }
  | { kind: "staff"; permission: StaffPermission };

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
  /** A key opens it too, in the header `X-API-Key`, if it has this scope. */
  apiKey?: KeyScope;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `form` takes url-encoded and multipart bodies beside JSON. */
  bodyType?: "json" | "form";
  /** The body is a file of one of these media types, as bytes; `body` is then `fileBody`. */
  upload?: { mediaTypes: readonly string[]; maxBytes: number };
  status: 200 | 201 | 202 | 204;
  answer: z.ZodType;
  /** The answer is a file to keep, of one of these media types, instead of JSON; `answer` is then `fileAnswer`. */
  file?: readonly string[];
  /** Errors of this call beside those every call of its kind has. */
  errors?: readonly ErrorCode[];
  errorForm?: ErrorForm;
  /** It creates something, and an `Idempotency-Key` makes it do so once however often it is sent. */
  idempotent?: true;
  /** While staff view as an organisation they may read and change nothing, but for what says otherwise here. */
  viewing?: "allowed" | "refused";
};

/** A file that a call answers with; a long one comes piece by piece. */
export type FileAnswer = {
  /** Name to keep it under. */
  filename: string;
  mediaType: string;
  /** Shown where it is asked for and kept by caches, as it never changes; otherwise it is a download and not kept. */
  isPublic?: boolean;
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>;
};
export const fileAnswer = z.custom<FileAnswer>();
/** An uploaded file: a browser sends what it holds, the server receives its bytes. */
export const fileBody = z.custom<Uint8Array>() as z.ZodType<Uint8Array, Blob | Uint8Array>;

/** A row of the table, with its own types kept: what its input and answer are is read off them. */
export const operation = <const T extends Operation>(row: T): T => row;

/** Every error code that a call can answer with, its own and those that follow from its shape. */
export function errorCodesOf(row: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>(row.errors);
  const { kind } = row.access;
  if (kind === "signed_in" || kind === "permission" || kind === "staff") codes.add("unauthenticated");
  if (kind === "permission" || kind === "staff") codes.add("forbidden");
  if (kind === "staff") codes.add("not_found").add("two_factor_needed");
  if (row.apiKey)
    codes.add("key_expired").add("address_not_allowed").add("scope_missing").add("too_many_requests");
  if (row.params) codes.add("not_found");
  // A body is read wherever one may be sent, also by a call that has no use for it.
  if (row.method !== "GET") codes.add("too_large").add("unsupported_media_type");
  if (row.method !== "GET" && !row.upload) codes.add("malformed_request");
  // A file is read by the call itself, which says what may be wrong with it.
  if (row.body && !row.upload) codes.add("invalid_request");
  if (kind !== "public" && kind !== "optional" && !isForViewers(row)) codes.add("viewing_only");
  if (row.idempotent) codes.add("request_running").add("idempotency_key_reused");
  return [...codes];
}

/** Whether a call is part of the API that partners build against: it takes a key, or nobody needs to sign in for it. */
export const isDocumented = ({ apiKey, access }: Operation): boolean =>
  apiKey !== undefined || access.kind === "public" || access.kind === "optional";

/** Whether staff who view as an organisation may make the call. */
export const isForViewers = ({ method, viewing }: Operation): boolean =>
  viewing === undefined ? method === "GET" : viewing === "allowed";

/** The statuses of those errors, in order. */
export function errorStatusesOf(row: Operation): number[] {
  return [...new Set(errorCodesOf(row).map((code) => errorTable[code].status))].sort((a, b) => a - b);
}
