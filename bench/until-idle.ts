import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";

const patienceMs = 600_000;
const waiting = `
  select count(*)::integer as n from pgboss.job
  where state = 'active' or (state in ('created', 'retry') and start_after <= now())`;

/** Waits for background work from the previous measurement, so that it does not distort the next one. */
export async function untilIdle(target: DatabaseTarget): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(500)) {
      const { rows } = await client.query<{ n: number }>(waiting);
      if (rows[0]!.n === 0) return;
    }
    throw new Error("Background work did not come to its end.");
  } finally {
    await client.end();
  }
}
