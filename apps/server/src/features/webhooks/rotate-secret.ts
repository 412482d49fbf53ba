import type { EventType } from "@kitpath/contract/events";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { notFound } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { lockEndpoint, updateEndpoint } from "./endpoint-queries.ts";
import { newSecret } from "./sign.ts";
import { contextOfEndpoint } from "./signed-call.ts";

const overlapMs = 24 * 60 * 60_000;

/** Replaces an endpoint's secret; calls are also signed with the previous one for 24 hours. Throws `not_found`. */
export async function rotateSecret(
  trx: TenantTransaction,
  scope: Scope,
  eventType: EventType,
): Promise<Pick<Endpoint, "id" | "secret" | "previous_secret_until">> {
  const { mode, actor, now } = scope;
  const endpoint = await lockEndpoint(trx, actor.organisationId, eventType);
  if (!endpoint) throw notFound();
  const renewed = {
    secret: mode.secrets.encrypt(newSecret(), contextOfEndpoint(endpoint.id)),
    previous_secret: endpoint.secret,
    previous_secret_until: new Date(now.getTime() + overlapMs),
  };
  await updateEndpoint(trx, actor.organisationId, endpoint.id, renewed);
  await appendAudit(trx, scope, {
    action: "webhook_secret_renewed",
    subjectKind: "webhook",
    subjectId: endpoint.id,
  });
  return { ...renewed, id: endpoint.id };
}
