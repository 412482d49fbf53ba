import { sql } from "kysely";
import type { TestApp } from "./harness.ts";
import { until } from "./until.ts";

/** Until something on the test's database waits for what another transaction holds. */
export const untilWaitedFor = ({ mode }: TestApp): Promise<boolean> =>
  until(async () => {
    const { rows } = await sql`
      select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`.execute(mode.db.directory);
    return rows.length > 0;
  }, "transaction that waits");
