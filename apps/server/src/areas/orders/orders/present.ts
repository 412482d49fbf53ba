import { trackingUrl } from "@kitpath/contract/fields/carriers";
import type {
  OrderAnswer,
  OrderDetail,
  OrderTracking,
  TimelineEntry,
  Tracker,
} from "@kitpath/contract/orders/orders/order-detail";
import type { OrderFollows } from "@kitpath/contract/orders/orders/journey";
import type { OrderListItem } from "@kitpath/contract/orders/orders/orders";
import type { NamedProduct } from "@kitpath/contract/catalogue/products/products";
import { inCapitals } from "@kitpath/contract/fields/in-capitals";
import type { Parcel } from "#areas/kits/kits/parcels.ts";
import type { ProductTitle } from "#areas/catalogue/products/product.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { TimelineStep } from "./build-timeline.ts";
import { appointmentStep } from "./build-timeline.ts";
import type { AppointmentStep } from "./moves.ts";
import type { OrderRow } from "./detail-queries.ts";
import type { ListedOrder } from "./list-queries.ts";
import type { OrderLink } from "./read-journey.ts";
import { presentJourneyOrder } from "./read-journey.ts";

const fullName = (fname: string | null, lname: string | null) =>
  [fname, lname].filter(Boolean).join(" ") || null;

export function presentListedOrder(order: ListedOrder): OrderListItem {
  return {
    journeyId: order.journey,
    shipping_address: { delivery_fname: order.delivery_first_name, delivery_lname: order.delivery_last_name },
    order_number: order.order_number,
    created_at: order.created_at.toISOString(),
    payment_confirmed: order.payment_confirmed_at !== null,
    stripe_invoice_id: order.stripe_invoice_id,
    items: [{ title: order.title, quantity: order.quantity }],
    refunded_at: isoTime(order.refunded_at),
    deleted_at: isoTime(order.deleted_at),
    dispatched_at: isoTime(order.dispatched_at),
    processing_at: isoTime(order.processing_at),
    approval: order.approval,
    approver: order.approver,
    appointment: presentLastAppointment(order),
  };
}

type LastAppointment = Pick<
  ListedOrder,
  "appointment_stage" | "starts_at" | "time_zone" | "late_fee_minor" | "currency"
>;

export const presentLastAppointment = (order: LastAppointment): OrderListItem["appointment"] =>
  order.appointment_stage && {
    stage: order.appointment_stage,
    startsAt: isoTime(order.starts_at),
    timeZone: order.starts_at && order.time_zone,
    lateFee:
      order.late_fee_minor === null ? null : { amountMinor: order.late_fee_minor, currency: order.currency },
  };

type KitOfOrder = {
  kit_code: string;
  barcode: string | null;
  status: string;
  expires_on: string | null;
  recalled_at: Date | null;
  test_id: string | null;
  category: "covid" | "general" | null;
  is_critical: boolean;
};

export function presentOrder(
  order: OrderRow,
  kits: readonly KitOfOrder[],
  follows: OrderFollows | null,
  isUncovered: boolean,
): OrderAnswer {
  return {
    orderNumber: order.order_number,
    journeyId: order.journey,
    follows,
    productCode: order.product_code,
    quantity: order.quantity,
    delivery: presentDelivery(order),
    notes: order.notes,
    status: inCapitals(order.status),
    approval: order.approval,
    approver: order.approver,
    paymentConfirmed: order.payment_confirmed_at !== null,
    isUncovered,
    kits: kits.map(({ kit_code: kitId }) => ({ kitId })),
  };
}

type DeliveryRow = Pick<
  OrderRow,
  | "delivery_first_name"
  | "delivery_last_name"
  | "delivery_email"
  | "delivery_mobile_number"
  | "address_line1"
  | "address_line2"
  | "city"
  | "postcode"
  | "country_code"
  | "county"
  | "state"
>;

export function presentDelivery(order: DeliveryRow): OrderAnswer["delivery"] {
  return {
    firstName: order.delivery_first_name,
    lastName: order.delivery_last_name,
    email: order.delivery_email,
    mobileNumber: order.delivery_mobile_number,
    address: {
      addressLine1: order.address_line1,
      ...(order.address_line2 ? { addressLine2: order.address_line2 } : {}),
      city: order.city,
      postcode: order.postcode,
      countryCode: order.country_code,
      ...(order.county ? { county: order.county } : {}),
      ...(order.state ? { state: order.state } : {}),
    },
  };
}

type Around = {
  journey: readonly OrderLink[];
  approvalGiven: OrderDetail["approvalGiven"];
  kits: readonly KitOfOrder[];
  maySeeResults: boolean;
  lab: string | null;
  cautions: OrderDetail["cautions"];
  hasAnswers: boolean;
  tax: OrderDetail["tax"];
  timeline: readonly TimelineStep[];
};

export function presentOrderDetail(
  order: OrderRow,
  { journey, approvalGiven, kits, maySeeResults, lab, cautions, hasAnswers, tax, timeline }: Around,
): OrderDetail {
  return {
    orderNumber: order.order_number,
    journey: journey.map(presentJourneyOrder),
    status: order.status,
    approval: order.approval,
    approver: order.approver,
    approvalGiven,
    createdAt: order.created_at.toISOString(),
    placedBy: fullName(order.placer_fname, order.placer_lname),
    notes: order.notes,
    item: {
      title: order.product_title,
      productCode: order.product_code,
      phlebotomyType: order.phlebotomy_type,
      quantity: order.quantity,
      unitPrice: order.unit_price_minor / 100,
      total: (order.unit_price_minor * order.quantity) / 100,
      currency: order.currency,
    },
    delivery: presentDelivery(order),
    patient: presentPatient(order),
    physicianDetails: order.physician_details,
    tax,
    payment_confirmed: order.payment_confirmed_at !== null,
    stripe_invoice_id: order.stripe_invoice_id,
    deleted_at: isoTime(order.deleted_at),
    refunded_at: isoTime(order.refunded_at),
    lab,
    kits: kits.map((kit) => ({
      kitId: kit.kit_code,
      barcode: kit.barcode,
      status: kit.status,
      expiresOn: kit.expires_on,
      recalledAt: isoTime(kit.recalled_at),
      results:
        kit.status === "processed" && kit.test_id && kit.category
          ? { testId: kit.test_id, category: kit.category }
          : null,
      isCritical: maySeeResults && kit.is_critical,
    })),
    cautions,
    hasAnswers,
    timeline: timeline.map(presentStep),
  };
}

function presentPatient(order: OrderRow): OrderDetail["patient"] {
  if (!order.patient_id) return null;
  return {
    title: order.patient_title,
    firstName: order.patient_first_name ?? "",
    lastName: order.patient_last_name ?? "",
    email: order.patient_email ?? "",
    mobileNumber: order.patient_mobile_number ?? "",
    gender: order.patient_gender as "f" | "m",
    dateOfBirth: order.patient_date_of_birth ?? "",
  };
}

function presentStep({ at, kitCode, actor, ...step }: TimelineStep): TimelineEntry {
  return {
    ...step,
    at: at.toISOString(),
    kitId: kitCode,
    actor: actor && { kind: actor.kind, name: fullName(actor.fname, actor.lname) },
  };
}

/** As in the history of its order. */
export const presentAppointmentStep = (step: AppointmentStep): TimelineEntry =>
  presentStep(appointmentStep(step, step.emits));

export function presentTracking(parcels: { outbound: Parcel[]; return: Parcel[] }): OrderTracking {
  return { outbound: parcels.outbound.map(presentParcel), return: parcels.return.map(presentParcel) };
}

const presentParcel = ({ carrier, trackingCode, url }: Parcel): Tracker => ({
  trackingCode,
  trackingUrl: url ?? (trackingCode ? trackingUrl(carrier, trackingCode) : null),
  type: carrier,
});

export const presentOrderedProduct = ({ code, title }: ProductTitle): NamedProduct => ({
  productCode: code,
  title,
});
