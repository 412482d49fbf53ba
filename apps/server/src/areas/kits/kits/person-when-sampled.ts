import { ageOn } from "@kitpath/contract/catalogue/biomarkers/interpret";
import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import type { Person } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { dayOf } from "@kitpath/contract/time/calendar";

type Told = { gender: "f" | "m" | null; hormonal_status: HormonalStatus | null };
type Sampled = { date_of_birth: string | null; collected_at: Date | null; accessioned_at: Date | null };

/** Returns what reference ranges depend on, as it was when the sample of a test was taken. Nothing is known of nobody. */
export const personWhenSampled = (taker: (Told & Sampled) | null): Person => ({
  sex: taker?.gender ?? null,
  ageYears: taker && ageWhenSampled(taker),
  status: taker?.hormonal_status ?? null,
});

/**
 * Returns the age in whole years on the day that a test's sample was collected, else received; null if unknown. Ranges by age
 * depend on it, so a late release or an amendment does not change them.
 */
function ageWhenSampled({ date_of_birth: born, collected_at, accessioned_at }: Sampled): number | null {
  const at = collected_at ?? accessioned_at;
  return born !== null && at !== null ? ageOn(born, dayOf(at)) : null;
}
