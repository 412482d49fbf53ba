/** A key that nobody else has. `crypto.randomUUID` is missing where the page is not secure. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
