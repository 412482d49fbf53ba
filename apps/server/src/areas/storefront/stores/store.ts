/**
 * A store: a shop that a clinic has linked. A shop belongs to one clinic at a time.
 *
 * - States: waiting to be linked (a connection, for 30 minutes), connected, disconnected.
 * - Beginning: `installation.ts` sends the shop's owner to install our app and receives the shop's access; `connecting.ts` links the
 *   shop to the clinic, or reconnects it.
 * - Access: `shop-access.ts` opens a shop with its encrypted credentials, and encrypts them again. Its title and currency follow the
 *   shop in `shop-details.ts`.
 * - Ending: `disconnection.ts`, when the shop revokes our access or the clinic gives it up.
 * - Reading: `find-store.ts`.
 */
export type { Store } from "./queries.ts";
