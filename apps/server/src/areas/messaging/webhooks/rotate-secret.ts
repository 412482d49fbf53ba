import type { EventType } from "@kitpath/contract/messaging/events/events";
import { formatCount } from "@kitpath/contract/fields/formats";
import type { OlderSecret } from "@kitpath/contract/messaging/webhooks/webhook-rules";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { lockEndpoint, updateEndpoint } from "./endpoint-queries.ts";
import { newSecret } from "./sign.ts";
import { contextOfEndpoint } from "./signed-call.ts";

const hourMs = 60 * 60_000;
const overlapMs = 24 * hourMs;
/** A call carries a signature for each secret, and receivers limit what a header may hold. */
const mostSecrets = 10;

/**
 * Replaces an endpoint's secret; calls are also signed with the one before for 24 hours, even if that one is renewed within them: a
 * repeated renewal must not end a secret that somebody has been given. Throws `not_found`, and `step_not_possible` while one more
 * would be too many.
 */
export async function rotateSecret(
  trx: TenantTransaction,
  scope: Scope,
  eventType: EventType,
): Promise<Pick<Endpoint, "id" | "secret" | "previous_secret_until">> {
  const { mode, actor, now } = scope;
  const endpoint = await lockEndpoint(trx, actor.organisationId, eventType);
  if (!endpoint) throw notFound();
  const older = stillPromised(endpoint, now);
  // Beside them there are the new secret and the present one.
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
