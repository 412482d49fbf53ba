import { ApiError } from "../../lib/api-error.ts";

/** What the two calls of the storefront say when they fail (specification 1 section 8). */
export function refusalOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return fallback;
  return error.fields.general ?? (error.message || fallback);
}
