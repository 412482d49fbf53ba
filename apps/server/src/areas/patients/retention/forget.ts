import type { RetentionClass } from "@kitpath/contract/patients/retention/retention";
import type { TenantTransaction } from "#db/database.ts";
import {
  bumpTally,
  customersTally,
  invoicesTally,
  ordersTally,
  orderTally,
  testTally,
} from "#areas/kits/tallies/tally.ts";
import { react } from "../../../moves/move.ts";
import type { Scope } from "../../../scope.ts";
import { peopleExpire } from "./moves.ts";
import {
  forgetAudit,
  forgetBreaches,
  forgetOrders,
  forgetPeople,
  forgetRequests,
  forgetTests,
  listExpiredPeople,
} from "./queries.ts";

type Batch = {
  before: Date;
  most: number;
  /** The tests whose files were deleted, which are deleted next. */
  testIds: readonly string[];
};
type Forget = (trx: TenantTransaction, scope: Scope, batch: Batch) => Promise<number>;

/** Deletes a batch of a class, subtracts it from the running totals, and returns how many records were deleted. */
export const forget: Record<RetentionClass, Forget> = {
  async results(trx, scope, batch) {
    const gone = await forgetTests(trx, batch.before, batch.testIds);
    // A registration that was undone is in no total.
    const names = gone.flatMap(({ category, status }) =>
      status === "withdrawn" ? [] : [testTally(category, status)],
    );
    await take(trx, scope, names);
    return gone.length;
  },

  async orders(trx, scope, batch) {
    const gone = await forgetOrders(trx, batch);
    const names = gone.flatMap(({ product_code, status, invoices }) => [
      ordersTally,
      orderTally(status, product_code),
      ...Array.from({ length: invoices }, () => invoicesTally),
    ]);
    await take(trx, scope, names);
    return gone.length;
  },

  async people(trx, scope, batch) {
    await react(trx, scope, peopleExpire, { ids: await listExpiredPeople(trx, batch) });
    const gone = await forgetPeople(trx, batch);
    // An erased person no longer counts as a customer.
    const counted = gone.filter(({ is_erased }) => !is_erased);
    await take(
      trx,
      scope,
      counted.map(() => customersTally),
    );
    return gone.length;
  },

  requests: async (trx, _scope, batch) => (await forgetRequests(trx, batch)).length,
  breaches: async (trx, _scope, batch) => (await forgetBreaches(trx, batch)).length,
  audit: async (trx, { now }, batch) => (await forgetAudit(trx, batch, now)).length,
};

async function take(trx: TenantTransaction, scope: Scope, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const counts = Map.groupBy(names, (name) => name);
  const changes = Object.fromEntries([...counts].map(([name, each]) => [name, -each.length]));
  await bumpTally(trx, scope, scope.actor.organisationId, changes);
}
