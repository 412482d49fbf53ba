import { randomUUID } from "node:crypto";
import { asOwner } from "#db/prepare-database.ts";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { becomeNurse } from "./nurses-day.ts";

/** Valid inputs of a nurse's day: the account is that of whoever has the visit. */
export async function dayInputs(test: TestApp, provider: Tenant, visitId: string) {
  const visit = await asOwner(test.target, (owner) =>
    owner
      .selectFrom("visits")
      .select(["nurse_id", "starts_at"])
      .where("id", "=", visitId)
      .executeTakeFirstOrThrow(),
  );
  await becomeNurse(test, visit.nurse_id!, provider);
  const asNurse = { token: provider.token, as: provider };
  const at = test.clock.now.toISOString();
  const startsAt = visit.starts_at!.toISOString();
  const arrival = () => ({ id: randomUUID(), visitId, startsAt, kind: "arrive", at, clockOffsetMs: 0 });
  // Days before the visit, which is a conflict.
  const early = arrival();
  const body = { sentAt: at, actions: [early] };
  await test.call("applyActions", { token: provider.token, body });
  return {
    getDay: { ...asNurse, query: { date: startsAt.slice(0, 10) } },
    applyActions: { ...asNurse, body: { sentAt: at, actions: [arrival()] } },
    listReports: { ...asNurse, params: { id: visitId } },
    settleReport: {
      ...asNurse,
      params: { id: visitId, reportId: early.id },
      body: { decision: "dismissed", note: "Came too early" },
    },
  };
}
