import { ApiError, toldOf } from "../../../lib/api-error.ts";

/** Returns the message of a failed storefront call (specification 1 section 8). */
export function refusalOf(error: unknown, fallback: string): string {
  const general = error instanceof ApiError ? error.fields.general : undefined;
  return general ?? toldOf(error, fallback);
}
