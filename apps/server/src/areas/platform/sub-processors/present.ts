import type { Day } from "@kitpath/contract/time/calendar";
import type {
  DeskSubProcessor,
  SubProcessor,
} from "@kitpath/contract/platform/sub-processors/sub-processors";
import type { FoundSubProcessor } from "./queries.ts";

const stateOn = ({ ended_on, effective_on }: FoundSubProcessor, today: Day): DeskSubProcessor["state"] => {
  if (ended_on) return "ended";
  return effective_on <= today ? "current" : "announced";
};

const termsOf = (row: FoundSubProcessor) => ({
  id: row.id,
  name: row.name,
  purpose: row.purpose,
  data: row.data,
  place: row.place,
  effectiveOn: row.effective_on,
});

/** The public list: current and announced sub-processors. */
export const presentPublic = (rows: readonly FoundSubProcessor[], today: Day): SubProcessor[] =>
  rows.flatMap((row) => {
    const state = stateOn(row, today);
    return state === "ended" ? [] : [{ ...termsOf(row), state }];
  });

export const presentSubProcessor = (row: FoundSubProcessor, today: Day): DeskSubProcessor => ({
  ...termsOf(row),
  state: stateOn(row, today),
  announcedOn: row.announced_on,
  endedOn: row.ended_on,
  told: row.told,
});
