/** Returns the secret in the fragment of a link, which is a SMART Health Link; null if it is none. */
export function secretOf(fragment: string): string | null {
  const [, payload] = /shlink:\/([\w-]+)$/.exec(fragment) ?? [];
  if (payload === undefined) return null;
  try {
    const { url } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { url?: unknown };
    return typeof url === "string" ? (/\/shl\/v1\/([\w-]+)$/.exec(url)?.[1] ?? null) : null;
  } catch {
    return null;
  }
}
