import { adultFrom } from "@kitpath/contract/catalogue/biomarkers/people";
import { horizonDays } from "@kitpath/contract/appointments/availability/availability";
import { addDays, addYears } from "@kitpath/contract/time/calendar";
import { useWatch } from "react-hook-form";
import { birthParts } from "../../../lib/birth-parts.ts";
import { useFields } from "../../../lib/form-fields.ts";
import { today } from "../../../lib/today.ts";
import type { Entry } from "./visit-entry.ts";

/** Returns whether the form's person is under 18 on any day that can be booked, once their date of birth is filled in. */
export function useIsMinor(): boolean {
  const { control } = useFields<Entry>();
  const born = birthParts.safeParse(useWatch({ control, name: "user.dateOfBirth" }));
  return born.success && addYears(born.data, adultFrom) > addDays(today(), horizonDays);
}
