import { ApiError } from "./api-error.ts";

/** Returns a unique key. `crypto.randomUUID` is missing in insecure contexts. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The request was refused, so that the next attempt needs a new key; while it may still be carried out the key must stay. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== "request_running";

/**
 * Returns a function that gives `send` the key for `entry`: the same one for the same entry until it is answered, so that
 * sending it again when no answer came cannot have it done twice. Throws what `send` throws.
 */
export function keepKey() {
  let kept: { sent: string; key: string } | null = null;
  return async function withKey<T>(entry: unknown, send: (key: string) => Promise<T>): Promise<T> {
    const sent = JSON.stringify(entry);
    if (kept?.sent !== sent) kept = { sent, key: newIdempotencyKey() };
    try {
      const answer = await send(kept.key);
      kept = null;
      return answer;
    } catch (error) {
      if (isRefusal(error)) kept = null;
      throw error;
    }
  };
}
