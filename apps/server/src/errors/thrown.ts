/** Returns anything thrown as an Error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** Returns the system's error code for a file, process or connection, e.g. `ENOENT`; null if there is none. */
export function codeOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error && "code" in thrown)) return null;
  return typeof thrown.code === "string" ? thrown.code : null;
}
