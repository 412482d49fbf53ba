import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { VisitWarning } from "@kitpath/contract/appointments/plan/visits";
import type { TenantTransaction } from "#db/database.ts";
import type { OrderPlace } from "../appointments/appointment.ts";
import { otherSexWords } from "../appointments/nurse-sex.ts";
import { localClock, localDayAt } from "../availability/local-days.ts";
import { nearPattern } from "../availability/near-areas.ts";
import type { PlannedVisit } from "./plan.ts";
import { findNurse, findVisitElsewhere } from "./queries.ts";

type Wish = { place: OrderPlace; wished: "f" | "m" | null };

/** Returns what a coordinator must know of who comes; in the provider's tenant. */
export async function warnOfNurse(
  trx: TenantTransaction,
  visit: PlannedVisit,
  { place, wished }: Wish,
): Promise<VisitWarning[]> {
  const { organisation_id: organisationId, nurse_id: nurseId, starts_at: startsAt, state } = visit;
  if (!nurseId || state === "HELD" || !isOpenAppointment(state)) return [];
  const nurse = await findNurse(trx, organisationId, nurseId);
  if (!nurse) return [];
  const warnings: VisitWarning[] = [];
  if (wished && nurse.sex !== wished) warnings.push({ code: "NURSE_SEX", message: otherSexWords(wished) });
  const { country_code: countryCode, postcode, city } = place;
  const near = startsAt && nearPattern({ countryCode, postcode, city });
  if (!near) return warnings;
  const day = localDayAt(startsAt.getTime(), nurse.time_zone);
  const within = { from: new Date(day.from), until: new Date(day.until) };
  const far = await findVisitElsewhere(trx, visit, within, near);
  if (far) {
    const at = localClock(far.starts_at.getTime(), nurse.time_zone);
    warnings.push({
      code: "FAR_APART",
      message: `${nurse.name} also has a visit in ${far.area} that day, at ${at}. Check that they can travel.`,
    });
  }
  return warnings;
}
