import type { Day } from "@kitpath/contract/time/calendar";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { Erasure } from "@kitpath/contract/patients/customers/customers";
import { keptUntil, retentionRules } from "@kitpath/contract/patients/retention/retention";
import type { TenantTransaction } from "#db/database.ts";
import { readRetentionYears } from "#areas/patients/retention/read-retention-years.ts";
import type { Traces } from "./find-traces.ts";

/** Lists what an erasure keeps, why, and until which day; the years count from the latest of each kind. */
export async function keptAfterErasure(
  trx: TenantTransaction,
  { orders, tests }: Traces,
  at: Date,
): Promise<Erasure["kept"]> {
  const years = await readRetentionYears(trx);
  const kept = (kind: keyof typeof retentionRules, times: Date[]) => {
    const { what, why } = retentionRules[kind];
    return times.length === 0 ? [] : [{ what, why, until: keptUntil(latest(times), years[kind]) }];
  };
  return [
    ...kept(
      "orders",
      orders.map(({ created_at }) => created_at),
    ),
    ...kept(
      "results",
      tests.map(({ last_released_at, registered_at }) => last_released_at ?? registered_at),
    ),
    ...kept("audit", [at]),
  ];
}

const latest = (times: Date[]): Day => dayOf(new Date(Math.max(...times.map((time) => time.getTime()))));
