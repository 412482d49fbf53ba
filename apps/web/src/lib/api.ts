import { operationPaths } from "@kitpath/contract/operation/operation-paths.gen";
import type { Answer, Input, OperationName } from "@kitpath/contract/operations";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { personSession } from "./person-token.ts";
import { saveFile } from "./save-file.ts";
import { endSession, readToken } from "./session-token.ts";

type Options = {
  signal?: AbortSignal | undefined;
  /** Makes a retry safe: however often the same key and body are sent, they create only one thing. */
  idempotencyKey?: string;
};

type Row = { method: string; path: string };
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object };

type Written = (name: OperationName, input: Parts, answer: unknown) => Promise<void>;
let follow: Written = async () => undefined;

/** Has `listener` follow every call of somebody signed in that changes something, or may have: `answer` is then undefined. */
export function whenWritten(listener: Written): void {
  follow = listener;
}

/** Errors with status 401 that do not mean that the session has ended. */
const ofSigningIn = new Set(["wrong_credentials", "two_factor_required", "passkey_refused", "wrong_code"]);

/** Calls an operation of the contract and returns its answer. Throws ApiError. */
export async function call<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  options: Options = {},
): Promise<Answer<Name>> {
  const { method, path } = await rowOf(name);
  if (method === "GET" || tokenFor(path) === null) return await answerOf(name, input, options);
  try {
    const answer = await answerOf(name, input, options);
    await follow(name, input, answer);
    return answer;
  } catch (error) {
    if (!isRefusal(error)) await follow(name, input, undefined);
    throw error;
  }
}

/** Returns the token of the area that a call is of: a test taker's in their place, or that of somebody at work. */
const tokenFor = (path: string): string | null => (isOfPlace(path) ? personSession.read() : readToken());
const isOfPlace = (path: string): boolean => path.startsWith("/my/");

async function answerOf<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  options: Options,
): Promise<Answer<Name>> {
  const response = await send(name, input, options);
  return (await response.json().catch(unanswered(options.signal))) as Answer<Name>;
}

/** Errors of a call that was carried out all the same: the delivery is in the log. */
const afterwards = new Set(["webhook_failed"]);

/** Whether the server has answered that it did nothing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !afterwards.has(error.code);

/** Calls an operation that returns a file, and saves the file in the browser's downloads. Throws ApiError. */
export async function download<Name extends OperationName>(name: Name, input: Input<Name>): Promise<void> {
  const response = await send(name, input);
  const filename = nameOf(response.headers.get("content-disposition") ?? "");
  saveFile(await response.blob().catch(unanswered()), filename ?? name);
  await follow(name, input, undefined);
}

function nameOf(disposition: string): string | undefined {
  const coded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return coded ? decodeURIComponent(coded) : /filename="([^"]+)"/.exec(disposition)?.[1];
}

/** Downloads the file at an address. */
export function keepFile(address: string): void {
  const { host, pathname } = new URL(address);
  const link = document.createElement("a");
  // Behind a proxy that terminates TLS the server may not know that its own address is https.
  link.href = host === window.location.host ? pathname : address;
  link.click();
}

/** Throws what a call without an answer, or with one that breaks off, has failed with. */
const unanswered =
  (signal?: AbortSignal) =>
  (cause: unknown): never => {
    throw signal?.aborted ? cause : new ApiError(0, null, { cause });
  };

/** Returns the response of a successful call, whose body is still to come; a 401 ends the session. Throws ApiError. */
async function send(
  name: OperationName,
  input: object,
  { signal, idempotencyKey }: Options = {},
): Promise<Response> {
  const row = await rowOf(name);
  const { method, path } = row;
  const isForm = "bodyType" in row;
  const { params = {}, query = {}, body } = input as Parts;
  const isFile = body instanceof Blob;
  const token = tokenFor(path);
  const response = await fetch(addressOf(path, params, query), {
    method,
    signal: signal ?? null,
    headers: {
      "x-requested-with": "XMLHttpRequest",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm && !isFile ? { "content-type": "application/json" } : {}),
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
    },
    body: bodyOf(body, isForm),
  }).catch(unanswered(signal));
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const error = new ApiError(response.status, answer as ConstructorParameters<typeof ApiError>[1]);
  // A call of an earlier session may be answered after somebody has signed in again; that ends nothing.
  if (error.status === 401 && !ofSigningIn.has(error.code) && token === tokenFor(path)) {
    if (isOfPlace(path)) personSession.end();
    else endSession();
  }
  throw error;
}

const loadDeskPaths = () => import("@kitpath/contract/operation/desk-paths.gen");
// Whoever is signed in needs them at once.
if (readToken() !== null) loadDeskPaths().catch(() => undefined);

/** Returns an operation's details; those that need a permission are loaded on demand. */
export async function rowOf(name: OperationName): Promise<Row> {
  if (name in operationPaths) return operationPaths[name as keyof typeof operationPaths];
  if ("location" in globalThis && /^\/(my|shared|activate|appointment)\b/.test(location.pathname)) {
    const { myPaths } = await import("@kitpath/contract/operation/my-paths.gen");
    if (name in myPaths) return myPaths[name as keyof typeof myPaths];
  }
  const { deskPaths } = await loadDeskPaths();
  return deskPaths[name as keyof typeof deskPaths];
}

function bodyOf(body: object | undefined, isForm: boolean): BodyInit | null {
  if (!body) return null;
  if (body instanceof Blob) return body;
  return isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body);
}

function addressOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/** The options of every read: the operation and its input are the query key, wherever it is used. */
export const queryFor = <Name extends OperationName>(name: Name, input: Input<Name>) =>
  queryOptions({ queryKey: [name, input] as const, queryFn: ({ signal }) => call(name, input, { signal }) });
