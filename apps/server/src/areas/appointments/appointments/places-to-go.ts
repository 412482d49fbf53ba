import type { PlaceToGo } from "@kitpath/contract/appointments/availability/appointment-places";
import type { TenantTransaction } from "#db/database.ts";
import { presentPlaceToGo } from "../availability/present.ts";
import { atProvider } from "./at-the-provider.ts";
import type { Appointment } from "./queries.ts";
import { listPlacesToGo } from "./queries.ts";

type Placed = Pick<Appointment, "provider_id" | "place_id">;

/** Returns where people go for some appointments, by the id of the place, closed or not; in the clinic's tenant. */
export async function readPlacesToGo(
  trx: TenantTransaction,
  appointments: readonly Placed[],
): Promise<Map<string, PlaceToGo>> {
  const places = new Map<string, PlaceToGo>();
  const placed = appointments.filter(({ place_id: placeId }) => placeId !== null);
  for (const [providerId, those] of Map.groupBy(placed, (each) => each.provider_id)) {
    const ids = [...new Set(those.map(({ place_id: placeId }) => placeId!))];
    const rows = await atProvider(trx, providerId, () => listPlacesToGo(trx, providerId, ids));
    for (const row of rows) places.set(row.id, presentPlaceToGo(row));
  }
  return places;
}

/** Returns where somebody goes for an appointment; null for a visit at their address, and before a place is chosen. */
export const readPlaceToGo = async (trx: TenantTransaction, appointment: Placed): Promise<PlaceToGo | null> =>
  (appointment.place_id && (await readPlacesToGo(trx, [appointment])).get(appointment.place_id)) || null;
