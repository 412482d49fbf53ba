import { ApiError, toldOf } from "../../lib/api-error.ts";

/** What the two calls of the storefront say when they fail (specification 1 section 8). */
export function refusalOf(error: unknown, fallback: string): string {
  const general = error instanceof ApiError ? error.fields.general : undefined;
  return general ?? toldOf(error, fallback);
}
