/** What was thrown, as an error: anything can be thrown. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** What the system calls the failure of a file, a process or a connection, e.g. `ENOENT`; null where it says nothing. */
export function codeOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error && "code" in thrown)) return null;
  return typeof thrown.code === "string" ? thrown.code : null;
}
