import { ageOn } from "@kitpath/contract/catalogue/interpret";
import { dayOf } from "@kitpath/contract/calendar";

type Sampled = { date_of_birth: string | null; collected_at: Date | null; accessioned_at: Date | null };

/**
 * Returns the age in whole years on the day that a test's sample was collected, else received; null if unknown. Ranges by age
 * depend on it, so a late release or an amendment does not change them.
 */
export function ageWhenSampled({
  date_of_birth: born,
  collected_at,
  accessioned_at,
}: Sampled): number | null {
  const at = collected_at ?? accessioned_at;
  return born !== null && at !== null ? ageOn(born, dayOf(at)) : null;
}
