import type { AppointmentAnswer } from "@kitpath/contract/appointments/appointments/appointments";
import type { PlaceToGo } from "@kitpath/contract/appointments/availability/appointment-places";
import type { VisitNeeds } from "@kitpath/contract/orders/orders/visit-details";
import type { ShownAppointment } from "./queries.ts";

export const presentNeeds = (needs: VisitNeeds): AppointmentAnswer["needs"] => ({
  hasChaperone: needs.hasChaperone,
  nurseSex: needs.nurseSex ?? null,
  mobility: needs.mobility ?? null,
  isFastingUnderstood: needs.isFastingUnderstood,
});

export const presentAppointment = (row: ShownAppointment, place: PlaceToGo | null): AppointmentAnswer => ({
  id: row.id,
  orderNumber: row.order_number,
  productCode: row.product_code,
  status: row.state,
  type: row.kind,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  timeZone: row.time_zone,
  provider: { id: row.provider_id, name: row.provider_name },
  nurseName: row.nurse_name,
  placeId: row.place_id,
  place,
  accessNotes: row.access_notes,
  visitNotes: row.visit_notes,
  needs: presentNeeds(row.needs),
  createdAt: row.created_at.toISOString(),
});
