import type { DateOrder } from "@kitpath/contract/lab/instruments/instruments";
import { dateOrders } from "@kitpath/contract/lab/instruments/instruments";
import { readClock } from "./read-clock.ts";

/** The order of day and month in a column: known, or to be chosen among some. */
export type FoundOrder = { order: DateOrder | null; choices: DateOrder[]; example: string };

/** Finds the order of day and month by the values that have only one, such as 27/11; asks if none has. */
export function findDateOrder(
  texts: Iterable<string>,
  { chosen, now }: { chosen: DateOrder | null; now: Date },
): FoundOrder {
  let [possible, usual, example] = [[...dateOrders], true, ""];
  const settled = new Set<string>();
  for (const text of texts) {
    const clock = settled.has(text) ? null : readClock(text, now);
    settled.add(text);
    if (!clock || clock.days.fixed || clock.time === null) continue;
    possible = possible.filter((order) => clock.days[order] !== undefined);
    if (new Set(Object.values(clock.days)).size < 2) continue;
    if (clock.usualOrder === null) usual = false;
    example ||= text;
  }
  if (example === "" && possible.length > 0) return { order: chosen, choices: [], example };
  const choices = possible.length > 0 ? possible : [...dateOrders];
  if (chosen) return { order: chosen, choices, example };
  if (possible.length === 1) return { order: possible[0]!, choices: [], example };
  if (usual && possible.includes("dmy")) return { order: "dmy", choices: [], example };
  return { order: null, choices, example };
}
