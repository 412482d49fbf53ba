import { deliveryDays } from "@kitpath/contract/messaging/webhooks/webhook-rules";
import { dayMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { tryEach } from "../../../errors/try-each.ts";
import type { Mode } from "../../../scope.ts";
import { deleteDeliveriesBefore } from "./delivery-queries.ts";
import type { LoggedDelivery } from "./log-queries.ts";
import { listDeliveries } from "./log-queries.ts";

export type { LoggedDelivery } from "./log-queries.ts";

const most = 200;

/** Lists the deliveries about an order, newest first, without test calls. */
export async function listDeliveriesOfOrder(
  trx: TenantTransaction,
  clinicId: string,
  orderNumber: string,
  now: Date,
): Promise<LoggedDelivery[]> {
  const filter = { of: "orders", orderNumber, since: keptSince(now) } as const;
  const listed = await listDeliveries(trx, clinicId, filter, { offset: 0, limit: most });
  return listed.filter(({ event_id }) => event_id !== null);
}

/** Returns the time from which deliveries are kept, listed and sent again. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - deliveryDays * dayMs);

const payload = z.object({});

/** Runs every night. */
export const forgetDeliveriesJob: JobDefinition<z.infer<typeof payload>> = {
  name: "forget-webhook-deliveries",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 300,
  heartbeatSeconds: 60,
  expireSeconds: 8 * 3600,
  cron: "50 3 * * *",
};

const batchSize = 500;

/** Deletes deliveries that are no longer listed, with their bodies and the endpoints' answers, a batch per transaction. */
export async function forgetDeliveries({ mode, now }: { mode: Mode; now: () => Date }): Promise<void> {
  const before = keptSince(now());
  const organisations = await listOrganisations(mode.db.directory);
  await tryEach(organisations, "clinics keep old webhook deliveries", async ({ id: clinicId }) => {
    for (let gone = batchSize; gone === batchSize;)
      gone = await mode.db.inTenant(clinicId, (trx) =>
        deleteDeliveriesBefore(trx, clinicId, before, batchSize),
      );
  });
}
