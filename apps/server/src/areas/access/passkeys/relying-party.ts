/**
 * A passkey belongs to the host it was created on, so live and sandbox have separate ones. Behind a proxy that terminates TLS
 * the server cannot see the scheme; both are therefore accepted, which is safe, since browsers support passkeys only on https
 * and on localhost.
 */
export function relyingPartyOf(host: string): { id: string; origins: string[] } {
  const name = host.toLowerCase();
  return { id: name.replace(/:\d+$/, ""), origins: [`https://${name}`, `http://${name}`] };
}

/** EdDSA, ES256 and RS256: every device supports one of them. */
export const algorithms = [-8, -7, -257];
