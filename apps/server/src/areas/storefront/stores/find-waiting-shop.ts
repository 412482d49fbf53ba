import type { Mode } from "../../../scope.ts";
import { linkExpired, readLink } from "./connection-link.ts";
import { findConnection } from "./connection-queries.ts";

/** Returns the shop of a connection link. Throws `link_expired`. */
export async function findWaitingShop(
  { db, secrets }: Mode,
  link: string,
  now: Date,
): Promise<{ title: string; domain: string }> {
  const found = await findConnection(db.directory, readLink(secrets, link), now);
  if (!found) throw linkExpired();
  return found;
}
