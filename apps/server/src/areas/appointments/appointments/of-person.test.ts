import assert from "node:assert/strict";
import { test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { makeProvider, makeProviderKey } from "#test/appointments.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { askForVisit } from "#test/planned-visits.ts";
import { eraseAppointments } from "./of-person.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_admin");
const { organisationId } = provider;
await makeProvider(app, { organisationId, nurses: [{}] });
const apiKey = await makeProviderKey(app, provider);

const answersKept = () =>
  app.mode.db.inTenant(organisationId, async (trx) => {
    const kept = await trx
      .selectFrom("idempotency_keys")
      .select("answer")
      .where("organisation_id", "=", organisationId)
      .execute();
    return JSON.stringify(kept);
  });

test("answers that a provider's system may have repeated forget the person who is erased, and nobody else", async () => {
  const [gone, stays] = [
    await askForVisit(app, clinic, provider, { lastName: "Vanish" }),
    await askForVisit(app, clinic, provider, { lastName: "Remain" }),
  ];
  for (const [n, { id }] of [gone, stays].entries()) {
    const startsAt = `${addDays(dayOf(app.clock.now), 3)}T${12 + 2 * n}:00:00Z`;
    const headers = { "idempotency-key": `plan-${id}` };
    const reply = await app.call("planVisit", { apiKey, params: { id }, body: { startsAt }, headers });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
  }
  assert.match(await answersKept(), /Vanish/);
  await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
    const { id } = await trx
      .selectFrom("orders")
      .select("id")
      .where("order_number", "=", gone.orderNumber)
      .executeTakeFirstOrThrow();
    await eraseAppointments(trx, clinic.organisationId, [id]);
  });
  const left = await answersKept();
  assert.doesNotMatch(left, /Vanish/);
  assert.match(left, /Remain/);
  const { body } = await app.call("listVisits", { apiKey, query: {} });
  const areaOf = ({ id }: { id: string }) => body.data.find((visit: { id: string }) => visit.id === id).area;
  assert.deepEqual([areaOf(gone), areaOf(stays)], ["", "LS1, Leeds"]);
});
