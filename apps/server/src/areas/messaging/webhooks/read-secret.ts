import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { findEndpoint } from "./endpoint-queries.ts";

/** Returns an endpoint with its secret, to be shown. Throws `not_found`. */
export async function readSecret(
  trx: TenantTransaction,
  scope: Scope,
  eventType: EventType,
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
