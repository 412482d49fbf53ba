import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { givePersonTests, giveTestsBack, listTestsAsJson } from "./joining-queries.ts";

type Joining = { from: string; to: string; moved: Record<string, string[]> };

/** Gives the tests of a customer to the one with whom they are joined. */
export async function moveTests(
  trx: TenantTransaction,
  { actor: { organisationId } }: Scope,
  { from, to, moved }: Joining,
): Promise<void> {
  moved.tests = await listTestsAsJson(trx, organisationId, [from, to]);
  await givePersonTests(trx, organisationId, from, to);
}

/** Gives back what was a customer's before they were joined. Results that were released meanwhile keep the details of their release. */
export const moveTestsBack = (
  trx: TenantTransaction,
  { actor }: Scope,
  { to, moved }: Joining,
): Promise<void> => giveTestsBack(trx, actor.organisationId, to, moved.tests ?? []);
