import type { TenantTransaction } from "#db/database.ts";
import type { Kit } from "./queries.ts";
import { findTestTaker } from "./test-queries.ts";

/** Returns the test of a kit and its test taker; null before it is registered. The caller must audit the read. */
export const readTestTaker = async (trx: TenantTransaction, kit: Kit) =>
  (await findTestTaker(trx, kit.clinic_id, kit.id)) ?? null;
export type TestTakerOfKit = NonNullable<Awaited<ReturnType<typeof readTestTaker>>>;
