import type { TenantTransaction } from "#db/database.ts";
import type { Kit } from "./queries.ts";
import { findTestTaker } from "./test-queries.ts";

/** The test of a kit and whom it is registered to; null before it is registered. The caller writes down that it was read. */
export const readTestTaker = async (trx: TenantTransaction, kit: Kit) =>
  (await findTestTaker(trx, kit.clinic_id, kit.id)) ?? null;
export type TestTakerOfKit = NonNullable<Awaited<ReturnType<typeof readTestTaker>>>;
