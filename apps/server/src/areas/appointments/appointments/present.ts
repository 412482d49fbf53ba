import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { AppointmentAnswer } from "@kitpath/contract/appointments/appointments/appointments";
import type { PlaceToGo } from "@kitpath/contract/appointments/availability/appointment-places";
import type { VisitDetail } from "@kitpath/contract/appointments/plan/visits";
import { formatName } from "@kitpath/contract/fields/formats";
import type { VisitNeeds } from "@kitpath/contract/orders/orders/visit-details";
import { lateChangeOf } from "./late-change.ts";
import type { OrderPlace } from "./order-queries.ts";
import type { ShownAppointment } from "./queries.ts";

export const presentNeeds = (needs: VisitNeeds): AppointmentAnswer["needs"] => ({
  hasChaperone: needs.hasChaperone,
  nurseSex: needs.nurseSex ?? null,
  mobility: needs.mobility ?? null,
  isFastingUnderstood: needs.isFastingUnderstood,
});

/** What is told of the needs once nobody comes any more. */
export const noNeeds: AppointmentAnswer["needs"] = presentNeeds({
  hasChaperone: false,
  isFastingUnderstood: false,
});

type People = Pick<
  OrderPlace,
  | "first_name"
  | "last_name"
  | "mobile_number"
  | "delivery_first_name"
  | "delivery_last_name"
  | "delivery_mobile_number"
>;

/** Returns whose sample is taken, and who is at the door if that is somebody else. */
export function presentPeople(order: People, isNeeded: boolean): Pick<VisitDetail, "person" | "contact"> {
  const contact = {
    firstName: order.delivery_first_name,
    lastName: order.delivery_last_name,
    mobileNumber: isNeeded ? order.delivery_mobile_number : null,
  };
  if (order.first_name === null || order.last_name === null) return { person: contact, contact: null };
  const { first_name: firstName, last_name: lastName, mobile_number: mobileNumber } = order;
  const person = { firstName, lastName, mobileNumber: isNeeded ? mobileNumber : null };
  const isSame =
    formatName(firstName, lastName) === formatName(contact.firstName, contact.lastName) &&
    mobileNumber === order.delivery_mobile_number;
  return { person, contact: isSame ? null : contact };
}

type Address = Pick<OrderPlace, "address_line1" | "address_line2" | "city" | "postcode" | "country_code">;

export const presentAddress = (address: Address) => ({
  addressLine1: address.address_line1,
  addressLine2: address.address_line2,
  city: address.city,
  postcode: address.postcode,
  countryCode: address.country_code,
});

function presentLate(row: ShownAppointment, now: Date): AppointmentAnswer["lateChange"] {
  const late = lateChangeOf(row, row, now);
  return (
    late && {
      freeUntil: late.freeUntil.toISOString(),
      isLate: late.isLate,
      fee: { amountMinor: late.feeMinor, currency: late.currency },
    }
  );
}

export const presentAppointment = (
  row: ShownAppointment,
  place: PlaceToGo | null,
  now: Date,
): AppointmentAnswer => ({
  id: row.id,
  orderNumber: row.order_number,
  productCode: row.product_code,
  status: row.state,
  type: row.kind,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  timeZone: row.time_zone,
  arrivedAt: row.arrived_at?.toISOString() ?? null,
  reason: isOpenAppointment(row.state) && row.starts_at ? null : row.reason,
  provider: { id: row.provider_id, name: row.provider_name, phone: row.provider_phone },
  nurseName: row.nurse_name,
  placeId: row.place_id,
  place,
  accessNotes: row.access_notes,
  visitNotes: row.visit_notes,
  needs: presentNeeds(row.needs),
  lateChange: presentLate(row, now),
  chargedFee: row.charged_minor === null ? null : { amountMinor: row.charged_minor, currency: row.currency },
  createdAt: row.created_at.toISOString(),
});
