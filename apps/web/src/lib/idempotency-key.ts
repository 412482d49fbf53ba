/** Returns a unique key. `crypto.randomUUID` is missing in insecure contexts. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
