import pg from "pg";
import { openDatabase } from "../apps/server/src/db/database.ts";
import { newId } from "../apps/server/src/db/ids.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { emitEvent } from "../apps/server/src/areas/messaging/events/event.ts";
import { insertEvent } from "../apps/server/src/areas/messaging/events/queries.ts";
import { queueDelivery } from "../apps/server/src/areas/messaging/webhooks/queueing.ts";
import { openJobs } from "../apps/server/src/jobs/open-jobs.ts";
import { jobQueues } from "../apps/server/src/background-work.ts";
import type { Mode, Scope } from "../apps/server/src/scope.ts";
import type { Clinic } from "./load-statements.ts";
import type { benchUser } from "./organisations.ts";
import { authorizationOf } from "./http-client.ts";

const type = "ORDER.DISPATCHED";

/** Emits events of loaded orders, in turn from each clinic, with the product's own functions. */
export async function openEvents(target: DatabaseTarget, clinics: readonly Clinic[]) {
  const jobs = await openJobs(target, jobQueues, () => undefined);
  const db = openDatabase(target, { poolSize: 8 });
  /** On a new connection each time, because a permanent one would end with the database. */
  const ask = async <Row>(text: string, parameters: unknown[]): Promise<Row[]> => {
    const owner = new pg.Client(target);
    await owner.connect();
    const { rows } = await owner.query(text, parameters);
    await owner.end();
    return rows as Row[];
  };
  const subjects: { clinicId: string; orderId: string; type: typeof type }[] = [];
  for (const { id } of clinics) {
    const [order] = await ask<{ id: string }>("select id from orders where clinic_id = $1 limit 1", [id]);
    subjects.push({ clinicId: id, orderId: order!.id, type });
  }
  const scopeOf = (organisationId: string): Scope => ({
    mode: { name: "live", db, jobs } as Mode,
    actor: { kind: "system", organisationId, userId: null },
    now: new Date(),
    random: Math.random,
    requestId: null,
  });
  return {
    async emit(n: number): Promise<void> {
      const event = subjects[n % subjects.length]!;
      await db.inTenant(event.clinicId, (trx) => emitEvent(trx, scopeOf(event.clinicId), event));
    },
    /** Queues deliveries of one clinic without the e-mails that events also cause. */
    async queue(count: number): Promise<void> {
      const event = subjects[0]!;
      const { clinicId, orderId } = event;
      await db.inTenant(clinicId, async (trx) => {
        for (let n = 0; n < count; n++) {
          const scope = scopeOf(clinicId);
          const id = newId(scope.now);
          const row = { clinic_id: clinicId, id, type, order_id: orderId, occurred_at: scope.now };
          await insertEvent(trx, { ...row, kit_id: null, test_id: null });
          await queueDelivery(trx, scope, { ...event, eventId: id });
        }
      });
    },
    /** Returns when the event of each delivery since then happened, which is before its commit. */
    async happenedSince(since: Date): Promise<Map<string, number>> {
      const rows = await ask<{ id: string; created_at: Date }>(
        "select id, created_at from webhook_deliveries where created_at >= $1",
        [since],
      );
      return new Map(rows.map(({ id, created_at }) => [id, created_at.getTime()]));
    },
    async close(): Promise<void> {
      await jobs.stop();
      await db.close();
    },
  };
}

/** Sets a partner's webhook for these events to a receiver, or deactivates it. */
export async function subscribe(
  origin: string,
  user: typeof benchUser,
  receiver: string,
  active = true,
): Promise<void> {
  const webhook = { eventType: type, url: `${receiver}/`, active, headers: {} };
  const answer = await fetch(`${origin}/v1/webhooks`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: await authorizationOf(origin, user) },
    body: JSON.stringify([webhook]),
  });
  if (!answer.ok) throw new Error(`The webhook was refused: ${await answer.text()}`);
}
