import { z } from "zod";
import type { ErrorCode, ErrorForm } from "./errors.ts";
import { errorTable } from "./errors.ts";
import type { KeyScope } from "./key-scopes.ts";
import type { PlacePart } from "./place-parts.ts";
import type { FeatureFlag, OrganisationKind, Permission, StaffPermission } from "./permissions.ts";

/**
 * Who may call: anyone, anyone with their session if they have one, or a signed-in user with a permission. `staff` operations
 * do not exist for the users of a partner or lab, who get 404. `person`: somebody who takes tests, in their place at a clinic. `whileBarred`: who must set a new password or turn on a second step
 * needs it to do so, or to leave.
 */
export type Access =
  | { kind: "public" }
  | { kind: "optional" }
  | {
      kind: "person";
      /** The part of the place that it belongs to; it does not exist where a partner hides that. */
      part?: PlacePart;
    }
  | { kind: "signed_in"; whileBarred?: true }
  | {
      kind: "permission";
      permission: Permission;
      flag?: FeatureFlag;
      outsideProduction?: boolean;
      /** Only for organisations of this kind, where others have the permission too. */
      of?: OrganisationKind;
    }
  | { kind: "staff"; permission: StaffPermission };

/** One API operation. The server registers it, the client is typed from it, and the documentation describes it. */
export type Operation = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for each path parameter, exactly as the specification writes it. */
  path: `/${string}`;
  /** Further paths with the same answer. */
  alsoAt?: readonly `/${string}`[];
  summary: string;
  tag: string;
  access: Access;
  /** An API key with this scope, in the header `X-API-Key`, also gives access. */
  apiKey?: KeyScope;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `form` accepts URL-encoded and multipart bodies in addition to JSON. */
  bodyType?: "json" | "form";
  /** The body is the bytes of a file of one of these media types; `body` is then `fileBody`. */
  upload?: { mediaTypes: readonly string[]; maxBytes: number };
  status: 200 | 201 | 202 | 204;
  answer: z.ZodType;
  /** The answer is a file download of one of these media types instead of JSON; `answer` is then `fileAnswer`. */
  file?: readonly string[];
  /** Errors of this call in addition to those that every call of its kind has. */
  errors?: readonly ErrorCode[];
  errorForm?: ErrorForm;
  /** It creates something; with an `Idempotency-Key` it does so only once, however often it is sent. */
  idempotent?: true;
  /** Pages of any site may make the call in a browser: it takes no cookie, and who makes it shows what they may. */
  anyOrigin?: true;
  /** Screens call it without a user, so it keeps no session alive. */
  isUse?: false;
  /**
   * An account whose e-mail is not confirmed may make the call. Without it nobody may, with whatever they have: a session, a key or
   * a token of its organisation.
   */
  whileUnconfirmed?: true;
  /** Staff who view as an organisation may read but not change anything; this overrides the rule for the call. */
  viewing?: "allowed" | "refused";
};

/** A file that a call returns; a long one is streamed in pieces. */
export type FileAnswer = {
  /** Suggested name of the download. */
  filename: string;
  mediaType: string;
  /** Displayed inline and cached, because it never changes; otherwise it is a download and not cached. */
  isPublic?: boolean;
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>;
};
export const fileAnswer = z.custom<FileAnswer>();
/** An uploaded file: the browser sends a Blob or bytes, the server receives bytes. */
export const fileBody = z.custom<Uint8Array>() as z.ZodType<Uint8Array, Blob | Uint8Array>;

/** Keeps the literal types of an operation. Its input and answer types derive from them. */
export const operation = <const T extends Operation>(row: T): T => row;

/** Returns every error code that a call can answer with: its own, and those that follow from its shape. */
export function errorCodesOf(row: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>(row.errors);
  const { kind } = row.access;
  if (kind !== "public" && kind !== "optional") codes.add("unauthenticated");
  if (kind === "permission" || kind === "staff") codes.add("forbidden");
  if (kind === "staff") codes.add("not_found");
  if (row.access.kind === "person" && row.access.part) codes.add("not_found");
  if (kind === "staff" || (kind === "signed_in" && !isOpenWhileBarred(row))) codes.add("two_factor_needed");
  if (isForAccounts(row) && kind !== "optional" && !isOpenWhileBarred(row)) codes.add("new_password_needed");
  if (isForAccounts(row) && !row.whileUnconfirmed) codes.add("email_unconfirmed");
  if (row.apiKey)
    codes.add("key_expired").add("address_not_allowed").add("scope_missing").add("too_many_requests");
  if (row.params) codes.add("not_found");
  // A body is parsed for every method that may have one, even if the call does not use it.
  if (row.method !== "GET") codes.add("too_large").add("unsupported_media_type");
  if (row.method !== "GET" && !row.upload) codes.add("malformed_request");
  // The call itself parses a file, and declares the errors of doing so.
  if ((row.body && !row.upload) || refusesQueries(row)) codes.add("invalid_request");
  if (isForAccounts(row) && kind !== "optional" && !isForViewers(row)) codes.add("viewing_only");
  if (row.idempotent) codes.add("request_running").add("idempotency_key_reused");
  return [...codes];
}

/** Whether those who call have an account of an organisation, or its key. */
export const isForAccounts = ({ access }: Pick<Operation, "access">): boolean =>
  access.kind !== "public" && access.kind !== "person";

/** Whether the call refuses a query string: no field takes a value that is no text. */
const refusesQueries = ({ query }: Operation): boolean =>
  query !== undefined &&
  !query.safeParse(Object.fromEntries(queryNamesOf(query).map((name) => [name, []]))).success;

/** Returns the names of the fields of a query string. */
export const queryNamesOf = (query: z.ZodType): string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape) : [];

/** Whether a call is part of the public API: it accepts a key, or needs no sign-in. */
export const isDocumented = ({ apiKey, access }: Operation): boolean =>
  apiKey !== undefined || access.kind === "public" || access.kind === "optional";

/** Whether somebody may make the call who must set a new password, or turn on a second step, before anything else. */
export const isOpenWhileBarred = ({ access }: Operation): boolean =>
  access.kind === "signed_in" && access.whileBarred === true;

/** Whether staff who view as an organisation may make the call. */
export const isForViewers = ({ method, viewing }: Operation): boolean =>
  viewing === undefined ? method === "GET" : viewing === "allowed";

/** Returns the statuses of those errors, sorted. */
export function errorStatusesOf(row: Operation): number[] {
  return [...new Set(errorCodesOf(row).map((code) => errorTable[code].status))].sort((a, b) => a - b);
}
