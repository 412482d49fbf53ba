import { ApiError } from "./api-error.ts";

/** Returns a unique key. `crypto.randomUUID` is missing in insecure contexts. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The request was refused, so that the next attempt needs a new key; while it may still be carried out the key must stay. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== "request_running";
