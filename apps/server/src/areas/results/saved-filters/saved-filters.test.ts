import assert from "node:assert/strict";
import { test } from "node:test";
import { maxSavedFilters } from "@kitpath/contract/results/saved-filters/saved-filters";
import { assertRefused } from "#test/assert-refused.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { addMember } from "#test/people.ts";
import { makeSavedFilter } from "#test/registrations.ts";

const app = await startTestApp();

// Shows: ASVS 2.3.2
test("a user's saved filters are private, unique by name, and limited in number", async () => {
  const clinic = await makeTenant(app);
  const { token, organisationId } = clinic;
  const colleague = await openSession(app, { organisationId, userId: await addMember(app, clinic) });
  const save = (change: object) => app.call("saveFilter", { token, body: makeSavedFilter(change) });
  const list = async (of = token) => (await app.call("listSavedFilters", { token: of })).body.data;

  const { id } = (await save({ name: "Mine" })).body;
  await save({ name: "Mine", filter: { status: "all" } });
  assert.deepEqual(await list(), [{ id, screen: "covid_results", name: "Mine", filter: { status: "all" } }]);
  assert.deepEqual(await list(colleague), []);
  assertRefused(await app.call("deleteSavedFilter", { token: colleague, params: { id } }), 404);

  for (let n = 1; n < maxSavedFilters; n++) assert.equal((await save({})).status, 201);
  assertRefused(await save({}), 422);
  assert.equal((await app.call("deleteSavedFilter", { token, params: { id } })).status, 200);
  assert.equal((await save({})).status, 201);

  const withName = await save({ filter: { status: "all", username: "Canaria" } });
  assert.ok(!JSON.stringify(withName.body).includes("Canaria"));
});
