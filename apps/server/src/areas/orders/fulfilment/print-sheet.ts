import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { countries } from "@kitpath/contract/places/countries";
import { dayOf } from "@kitpath/contract/time/calendar";
import type { OrderSheet, SheetOrder } from "../../../pdf/sheet.ts";
import type { OrderWithKits } from "./present.ts";
import { readWaitingOrders } from "./waiting-orders.ts";
import type { Warehouse } from "./fulfilment.ts";

const names = { labels: "labels", packing_slips: "packing-slips" } as const;

/** Prints labels or packing slips for waiting orders. Throws `not_found` if one of them is not waiting. */
export async function printSheet(
  warehouse: Warehouse,
  kind: OrderSheet["kind"],
  orderNumbers: readonly string[],
): Promise<FileAnswer> {
  const orders = await readWaitingOrders(warehouse, orderNumbers);
  const { mode, now } = warehouse;
  const content = await mode.papers.print({ kind, orders: orders.map((order) => onSheet(order, mode)) });
  const filename = `${names[kind]}-${dayOf(now)}.pdf`;
  return { filename, mediaType: "application/pdf", content };
}

function onSheet({ order, kits }: OrderWithKits, { papers }: Warehouse["mode"]): SheetOrder {
  const { firstName, lastName, address } = order.delivery;
  const { registration } = order;
  return {
    orderNumber: order.orderNumber,
    from: order.clinic,
    address: [
      `${firstName} ${lastName}`,
      address.addressLine1,
      address.addressLine2 ?? "",
      address.countryCode === "US" ? `${address.city}, ${address.state ?? ""}` : address.city,
      address.countryCode === "US" ? "" : (address.county ?? ""),
    ].filter(Boolean),
    postcode: address.postcode,
    country: countryOf(address.countryCode),
    product: order.product,
    quantity: order.quantity,
    kits: kits.map(({ code, barcode }) => ({ kitId: code, barcode: barcode ?? "" })),
    registrationUrl: registration && papers.registrationUrl(registration.partnerCode),
    notes: order.notes,
  };
}

/** The name of a destination country abroad; empty for domestic parcels. */
const countryOf = (code: string): string =>
  code === "GB" ? "" : (countries.find(({ country_code }) => country_code === code)?.title ?? code);
