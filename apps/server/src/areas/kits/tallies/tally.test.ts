import assert from "node:assert/strict";
import { test } from "node:test";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { bumpTally } from "./tally.ts";
import { listTallies } from "./queries.ts";

const app = await startTestApp();

test("two transactions that add to one total do not wait for each other, whatever slots they draw", async () => {
  const { organisationId } = await makeTenant(app);
  const total = "tests:blood:registered";
  const bothHaveBegun = Promise.withResolvers<void>();
  let begun = 0;
  const count = (drawn: number[]) =>
    app.mode.db.inTenant(organisationId, async (trx) => {
      const scope = { random: () => drawn.shift()! };
      await bumpTally(trx, scope, organisationId, { [total]: 1 });
      if (++begun === 2) bothHaveBegun.resolve();
      await bothHaveBegun.promise;
      await bumpTally(trx, scope, organisationId, { [total]: 1 });
    });
  await Promise.all([count([0, 0.5]), count([0.5, 0])]);
  const totals = await app.mode.db.inTenant(organisationId, (trx) =>
    listTallies(trx, organisationId, [total]),
  );
  assert.deepEqual(totals, { [total]: 4 });
});
