import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { listTouched } from "#areas/ledger/audit/audit.ts";
import type { WebhooksOfPerson } from "#areas/access/recovery/left-behind.ts";
import type { Scope } from "../../../scope.ts";
import { listEndpoints, updateEndpoint } from "./endpoint-queries.ts";
import { newSecret, contextOfEndpoint } from "./signed-call.ts";

type Person = { organisationId: string; userId: string };

/** Lists the webhooks whose address a person has set, or whose secret they have seen. */
async function listWebhooksOf(trx: TenantTransaction, person: Person) {
  const touched = new Set(
    await listTouched(trx, person, ["webhook_changed", "webhook_secret_viewed", "webhook_secret_renewed"]),
  );
  if (touched.size === 0) return [];
  return (await listEndpoints(trx, person.organisationId)).filter(({ id }) => touched.has(id));
}

type Closed = { id: string; event_type: string; version: number };

/** Switches a webhook off and replaces its secret. No earlier one signs a call again. */
async function closeWebhook(
  trx: TenantTransaction,
  scope: Scope,
  { id, event_type, version }: Closed,
): Promise<void> {
  const { mode, actor, now } = scope;
  await updateEndpoint(trx, actor.organisationId, id, {
    active: false,
    version: version + 1,
    secret: mode.secrets.encrypt(newSecret(), contextOfEndpoint(id)),
    previous_secret: null,
    previous_secret_until: null,
    older_secrets: JSON.stringify([]),
    updated_at: now,
  });
  const subject = { subjectKind: "webhook", subjectId: id } as const;
  await appendAudit(trx, scope, { action: "webhook_secret_renewed", ...subject });
  const details = { event: event_type, switched: "off" };
  await appendAudit(trx, scope, { action: "webhook_changed", ...subject, details });
}

export const webhooksOfPerson: WebhooksOfPerson = { list: listWebhooksOf, close: closeWebhook };
