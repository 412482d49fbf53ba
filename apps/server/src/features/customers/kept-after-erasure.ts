import type { Erasure } from "@kitpath/contract/customers";
import type { RetentionRule } from "@kitpath/contract/retention";
import { retentionRules } from "@kitpath/contract/retention";
import type { Traces } from "./find-traces.ts";

/** What an erasure leaves, why, and until which day: the years run from the latest of each kind. */
export function keptAfterErasure({ orders, tests }: Traces, at: Date): Erasure["kept"] {
  const kept = (rule: RetentionRule, times: Date[]) =>
    times.length === 0 ? [] : [{ what: rule.what, why: rule.why, until: yearsAfter(times, rule.years) }];
  return [
    ...kept(
      retentionRules.orders,
      orders.map(({ created_at }) => created_at),
    ),
    ...kept(
      retentionRules.results,
      tests.map(({ processed_at, registered_at }) => processed_at ?? registered_at),
    ),
    ...kept(retentionRules.audit, [at]),
  ];
}

function yearsAfter(times: Date[], years: number): string {
  const day = new Date(Math.max(...times.map((time) => time.getTime())));
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}
