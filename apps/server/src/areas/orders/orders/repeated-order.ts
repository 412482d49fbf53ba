import type { NewOrder, OrderPatient } from "@kitpath/contract/orders/orders/orders";
import type { OrderToRepeat } from "./replacement-queries.ts";

/** Returns an order of one more kit of the same product, for the same person, to the same address. */
export function repeatedOrder(order: OrderToRepeat): NewOrder {
  const user = patientOf(order);
  return {
    productCode: order.product_code,
    quantity: 1,
    delivery: {
      firstName: order.delivery_first_name,
      lastName: order.delivery_last_name,
      email: order.delivery_email,
      mobileNumber: order.delivery_mobile_number,
      address: {
        addressLine1: order.address_line1,
        addressLine2: order.address_line2 ?? undefined,
        city: order.city,
        postcode: order.postcode,
        countryCode: order.country_code,
        county: order.county ?? undefined,
        state: order.state ?? undefined,
      },
    },
    ...(user ? { user } : {}),
    ...(order.physician_details ? { physicianDetails: order.physician_details } : {}),
  };
}

/** Null if the order was not for a specific person. */
function patientOf(order: OrderToRepeat): OrderPatient | null {
  if (!order.patient_id) return null;
  const { first_name, last_name, email, mobile_number, gender, date_of_birth, partner_user_id } = order;
  if (!first_name || !last_name || !email || !mobile_number || !date_of_birth) return null;
  return {
    title: order.title ?? undefined,
    firstName: first_name,
    lastName: last_name,
    email,
    mobileNumber: mobile_number,
    gender: gender === "f" ? "f" : "m",
    dateOfBirth: date_of_birth,
    partnerUserId: partner_user_id ?? undefined,
  };
}
