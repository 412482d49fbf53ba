import { hourMs } from "@kitpath/contract/time/durations";
import { formatCount } from "@kitpath/contract/fields/formats";
import type { Subscription } from "@kitpath/contract/messaging/events/visit-event-types";
import type { OlderSecret } from "@kitpath/contract/messaging/webhooks/webhook-rules";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Secrets } from "#secrets/secrets.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { findEndpoint, lockEndpoint, lockEndpoints, updateEndpoint } from "./endpoint-queries.ts";
import { contextOfEndpoint, newSecret } from "./signed-call.ts";

/** The secrets that sign calls: renewed by the clinic, shown to it, and encrypted again when the product's keys rotate. */

const overlapMs = 24 * hourMs;
/** A call carries a signature for each secret, and receivers limit what a header may hold. */
const mostSecrets = 10;

/**
 * Replaces an endpoint's secret. For 24 hours calls are also signed with the one before, even if another renewal follows: it must not
 * end a secret that somebody has been given. Throws `not_found`, and `step_not_possible` while one more would be too many.
 */
export async function rotateSecret(
  trx: TenantTransaction,
  scope: Scope,
  eventType: Subscription,
): Promise<Pick<Endpoint, "id" | "secret" | "previous_secret_until">> {
  const { mode, actor, now } = scope;
  const endpoint = await lockEndpoint(trx, actor.organisationId, eventType);
  if (!endpoint) throw notFound();
  const older = stillPromised(endpoint, now);
  // The new secret and the present one come on top.
  if (older.length + 2 > mostSecrets) {
    const hours = Math.ceil((Date.parse(older.at(-1)!.until) - now.getTime()) / hourMs);
    throw new AppError("step_not_possible", {
      message: `This secret was renewed ${mostSecrets - 1} times within 24 hours. You can renew it again in ${formatCount(hours, "hour")}.`,
    });
  }
  const renewed = {
    secret: mode.secrets.encrypt(newSecret(), contextOfEndpoint(endpoint.id)),
    previous_secret: endpoint.secret,
    previous_secret_until: new Date(now.getTime() + overlapMs),
    older_secrets: JSON.stringify(older),
  };
  await updateEndpoint(trx, actor.organisationId, endpoint.id, renewed);
  await appendAudit(trx, scope, {
    action: "webhook_secret_renewed",
    subjectKind: "webhook",
    subjectId: endpoint.id,
  });
  return { ...renewed, id: endpoint.id };
}

function stillPromised(endpoint: Endpoint, now: Date): OlderSecret[] {
  const { previous_secret: secret, previous_secret_until: until, older_secrets: older } = endpoint;
  const previous = secret && until ? [{ secret, until: until.toISOString() }] : [];
  return [...previous, ...older].filter((each) => new Date(each.until) > now);
}

/** Returns an endpoint with its secret, for showing. Throws `not_found`. */
export async function readSecret(
  trx: TenantTransaction,
  scope: Scope,
  eventType: Subscription,
): Promise<Endpoint> {
  const endpoint = await findEndpoint(trx, scope.actor.organisationId, eventType);
  if (!endpoint) throw notFound();
  await appendAudit(trx, scope, {
    action: "webhook_secret_viewed",
    subjectKind: "webhook",
    subjectId: endpoint.id,
  });
  return endpoint;
}

/**
 * Re-encrypts the secrets and headers of a clinic's webhooks with the first key. With `replaceLost`, a secret that cannot be read
 * is replaced by a new one, which the clinic finds in the dashboard; headers are emptied. Returns how many were not yet encrypted with
 * the first key.
 */
export async function renewEndpoints(
  trx: TenantTransaction,
  secrets: Secrets,
  clinicId: string,
  replaceLost: boolean,
): Promise<number> {
  let renewed = 0;
  for (const endpoint of await lockEndpoints(trx, clinicId)) {
    const renew = (sealed: string | null, substitute: string) =>
      sealed === null
        ? null
        : secrets.renew(sealed, contextOfEndpoint(endpoint.id), replaceLost ? substitute : undefined);
    const fresh = Object.entries({
      headers: renew(endpoint.headers, "{}"),
      secret: renew(endpoint.secret, newSecret()),
      previous_secret: renew(endpoint.previous_secret, newSecret()),
    }).filter(([, sealed]) => sealed !== null);
    const older = endpoint.older_secrets.map((old) => ({ old, sealed: renew(old.secret, newSecret()) }));
    const count = fresh.length + older.filter(({ sealed }) => sealed !== null).length;
    if (count === 0) continue;
    await updateEndpoint(trx, clinicId, endpoint.id, {
      ...Object.fromEntries(fresh),
      older_secrets: JSON.stringify(
        older.map(({ old, sealed }) => ({ ...old, secret: sealed ?? old.secret })),
      ),
    });
    renewed += count;
  }
  return renewed;
}
