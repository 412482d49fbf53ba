import { unconfirmedDays } from "@kitpath/contract/access/accounts/confirmation";
import { dayMs, hourMs } from "@kitpath/contract/time/durations";
import type { Mode } from "../../../scope.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { listUnconfirmed } from "./address-queries.ts";
import { totalLimitMs, unusedLimitMs } from "./find-session.ts";
import { forgetRegistration } from "./forget-registration.ts";
import { deleteLinksBefore } from "./password-link-queries.ts";
import { deleteSessionsBefore } from "./session-queries.ts";
import { deleteOriginsBefore } from "./origin-queries.ts";

/** An expired link is kept for as long as the limit of links looks back. */
const linkKeptMs = hourMs;
const originKeptMs = 365 * dayMs;
/** The rest is for the next hour. */
const mostAtOnce = 500;

/**
 * Deletes what no longer lets anybody in, because each of it tells when and from where somebody worked, and forgets accounts that
 * nobody has confirmed.
 */
export async function forgetAccess({ mode, now }: { mode: Mode; now: () => Date }): Promise<void> {
  const { directory } = mode.db;
  const at = now().getTime();
  await deleteSessionsBefore(directory, {
    lastUse: new Date(at - unusedLimitMs),
    start: new Date(at - totalLimitMs),
  });
  await deleteLinksBefore(directory, new Date(at - linkKeptMs));
  await deleteOriginsBefore(directory, new Date(at - originKeptMs));
  const unconfirmed = await listUnconfirmed(directory, new Date(at - unconfirmedDays * dayMs), mostAtOnce);
  await tryEach(unconfirmed, "unconfirmed accounts are kept", ({ organisation_id, user_id }) =>
    forgetRegistration({ mode, now }, { organisationId: organisation_id, userId: user_id }),
  );
}
