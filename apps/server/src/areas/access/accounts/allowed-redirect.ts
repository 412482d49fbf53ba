type Allowed = { host: string; redirectHosts: readonly string[] };

/**
 * Returns where the browser may go after signing in: an address of our own origin, a Shopify shop, or a configured host;
 * undefined for any other.
 */
export function allowedRedirect(
  redirect: string | undefined,
  { host, redirectHosts }: Allowed,
): string | undefined {
  if (redirect === undefined) return undefined;
  // Browsers read `\` as `/` and drop tabs and line breaks, so other spellings than `//` name another host too.
  const own = URL.parse(`http://${host}`);
  if (redirect.startsWith("/"))
    return own && URL.parse(redirect, own.href)?.host === own.host ? redirect : undefined;
  const url = URL.parse(redirect);
  if (!url || url.username || url.password) return undefined;
  const isOwn = url.host === host && ["http:", "https:"].includes(url.protocol);
  const isNamed = redirectHosts.includes(url.host) || /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(url.host);
  return isOwn || (isNamed && url.protocol === "https:") ? url.href : undefined;
}
