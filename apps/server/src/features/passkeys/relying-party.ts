/**
 * A passkey belongs to the host it was made on, so live and sandbox each have their own. Where a proxy ends TLS the server
 * cannot see the scheme; that does no harm, since browsers know passkeys on https alone, and on localhost.
 */
export function relyingPartyOf(host: string): { id: string; origins: string[] } {
  const name = host.toLowerCase();
  return { id: name.replace(/:\d+$/, ""), origins: [`https://${name}`, `http://${name}`] };
}

/** EdDSA, ES256 and RS256: every device knows one of them. */
export const algorithms = [-8, -7, -257];
