import type { OrderWarning } from "@kitpath/contract/orders/orders/order-detail";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { dayOf } from "@kitpath/contract/time/calendar";
import { minuteMs } from "@kitpath/contract/time/durations";
import { approvalFor } from "#areas/orders/orders/rules-of-states.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { areasOf } from "@kitpath/contract/appointments/availability/areas";
import { findProviders, readCovering, whereinOf } from "../availability/availability.ts";
import { findTimes } from "../availability/find-times.ts";
import { readKeepersFor } from "../availability/keepers.ts";
import type { Slot } from "../availability/slot-id.ts";
import { readSlotId } from "../availability/slot-id.ts";
import type { SlotKind } from "../availability/slot-kinds.ts";
import { fits } from "../availability/slot-kinds.ts";
import { adultsOnly, isMinor } from "./bookable.ts";
import { atProvider } from "./at-the-provider.ts";
import { lateKitWords } from "./late-kit.ts";
import { nearestPlaces, nobodyComesWords } from "./nobody-comes.ts";
import { noneOfSexWords } from "./nurse-sex.ts";
import { approvedFirst, fieldOfWish } from "./of-order.ts";
import { clashOf, clashWords, openOrderOf, openWords } from "./open-appointment.ts";
import { listCollections, listOpenOf } from "./order-queries.ts";
import { kindOf } from "./taking-slots.ts";

/** Says before an order is placed why its appointment could not be made: the same as booking it refuses. */

type Asking = {
  order: NewOrder;
  kind: SlotKind;
  /** Whether the sample can be taken so. */
  isFitting: boolean;
  isForMinors: boolean;
  slot: Slot | null;
};

const noPlace = "There is no place in this country where the sample of this product is taken.";

const emailOf = ({ user, delivery }: NewOrder): string => (user ?? delivery).email.toLowerCase();

const warn = (
  code: OrderWarning["code"],
  field: string,
  message: string,
  orderNumber: string | null = null,
): OrderWarning => ({ code, field, message, orderNumber });

/** Answers the orders' question. */
export async function doubtAppointments(
  trx: TenantTransaction,
  { actor, now }: Scope,
  { orders }: { orders: readonly NewOrder[] },
): Promise<OrderWarning[][]> {
  const codes = [...new Set(orders.map(({ productCode }) => productCode))];
  const known = new Map((await listCollections(trx, codes)).map((row) => [row.code, row]));
  const asked = orders.map((order): Asking | null => {
    const product = known.get(order.productCode);
    if (!product || product.phlebotomy_type === "NONE") return null;
    const slot = order.appointmentSlotId ? readSlotId(order.appointmentSlotId) : null;
    const chosen = slot && kindOf(slot);
    const { phlebotomy_type: usual, minors_at_home: isForMinors } = product;
    const kind = chosen ?? usual;
    return { order, kind, isFitting: fits(usual, kind), isForMinors, slot };
  });
  const emails = [...new Set(asked.flatMap((each) => (each ? [emailOf(each.order)] : [])))];
  const open = emails.length > 0 ? await listOpenOf(trx, actor.organisationId, emails) : [];
  const isCovered = await coverageOf(
    trx,
    asked.filter((each) => each !== null),
  );
  const doubtCoverage = uncovered(trx);
  const doubts: OrderWarning[][] = [];
  for (const each of asked) {
    if (!each) {
      doubts.push([]);
      continue;
    }
    const { order, kind, isForMinors, slot } = each;
    const startsAt = slot?.startsAt;
    const { firstName, lastName } = order.user ?? order.delivery;
    const dateOfBirth = order.user?.dateOfBirth ?? null;
    const wanted = {
      firstName,
      lastName,
      dateOfBirth,
      email: emailOf(order),
      productCode: order.productCode,
    };
    const openOrder = openOrderOf(open, wanted);
    const clash = startsAt && clashOf(open, wanted, startsAt);
    const lateKit = slot && (await doubtKit(trx, slot, order, now));
    const wished = approvalFor(order) === "waiting" && fieldOfWish(order);
    doubts.push([
      ...(wished ? [warn("APPROVAL_FIRST", wished, approvedFirst)] : []),
      ...(isCovered(each) ? [] : [await doubtCoverage(each)]),
      ...(kind === "MOBILE" && !isForMinors && isMinor(dateOfBirth, now, startsAt && dayOf(startsAt))
        ? [warn("ADULTS_ONLY", "user.dateOfBirth", adultsOnly)]
        : []),
      ...(openOrder
        ? [warn("APPOINTMENT_OPEN", order.user ? "user" : "delivery", openWords(openOrder), openOrder)]
        : []),
      ...(kind === "MOBILE" ? doubtDoor(order) : []),
      ...(clash
        ? [warn("APPOINTMENT_CLASH", "appointmentSlotId", clashWords(clash), clash.order_number)]
        : []),
      ...(await doubtSex(trx, each, now)),
      ...(lateKit ? [warn("KIT_LATE", "appointmentSlotId", lateKit)] : []),
    ]);
  }
  return doubts;
}

/** Says that nobody takes the sample there, and who is nearest: of a file of many orders, the places are read once. */
function uncovered(trx: TenantTransaction): (asked: Asking) => Promise<OrderWarning> {
  const known = new Map<string, ReturnType<typeof nearestPlaces>>();
  return async ({ kind, order: { productCode, delivery } }) => {
    if (kind === "IN-CLINIC") return warn("NOT_COVERED", "delivery.address", noPlace);
    const { countryCode, postcode, city } = delivery.address;
    const key = JSON.stringify([productCode, countryCode]);
    if (!known.has(key)) known.set(key, nearestPlaces(trx, productCode, countryCode));
    const nearestPlace = (await known.get(key)!)({ countryCode, postcode, city });
    const warning = warn("NOT_COVERED", "delivery.address", nobodyComesWords(nearestPlace));
    return nearestPlace ? { ...warning, nearestPlace } : warning;
  };
}

/** Returns what to know of the kit at a slot, on the clocks where it is; null if it should be there. */
async function doubtKit(
  trx: TenantTransaction,
  { providerId, placeId, startsAt }: Slot,
  { productCode, delivery }: NewOrder,
  now: Date,
): Promise<string | null> {
  const { countryCode, postcode, city } = delivery.address;
  const wherein = whereinOf(
    placeId ? { placeId, productCode } : { address: { countryCode, postcode, city } },
  );
  const [keeper] = await atProvider(trx, providerId, () => readKeepersFor(trx, providerId, wherein));
  return lateKitWords({ orderedAt: now, startsAt, timeZone: keeper?.timeZone ?? "UTC" });
}

const noDoor =
  /\b(p\.?\s?o\.?\s?box|post office box|bfpo|poste restante|locker|inpost|parcel ?shop|packstation)\b/i;

/** Says that a nurse may not find a door there. */
function doubtDoor({ delivery: { address } }: NewOrder): OrderWarning[] {
  const lines = `${address.addressLine1} ${address.addressLine2 ?? ""}`;
  const isBox = noDoor.test(`${lines} ${address.city} ${address.postcode}`);
  if (!isBox && /\d/.test(lines)) return [];
  const message = isBox
    ? "A nurse cannot come to a box or a locker. Give the address of a door."
    : "This address has no number. Check that a nurse can find the door.";
  return [warn("ADDRESS_NO_DOOR", "delivery.address.addressLine1", message)];
}

/** Says that nobody of the sex that is asked for is free at the chosen time. */
async function doubtSex(
  trx: TenantTransaction,
  { order: { appointment, productCode, quantity, delivery }, slot, kind }: Asking,
  now: Date,
): Promise<OrderWarning[]> {
  const nurseSex = appointment?.needs.nurseSex;
  if (!nurseSex || kind !== "MOBILE" || !slot) return [];
  const { countryCode, postcode, city } = delivery.address;
  const where = { address: { countryCode, postcode, city }, nurseSex, kits: quantity };
  const { providerId, startsAt, heldAs } = slot;
  // Who comes at a time that is held is known once it is booked.
  if (heldAs || !(await findProviders(trx, productCode, where)).some(({ id }) => id === providerId))
    return [];
  const within = { from: startsAt.getTime(), until: startsAt.getTime() + minuteMs };
  const free = await atProvider(trx, providerId, () =>
    findTimes(trx, providerId, whereinOf(where), within, now),
  );
  return free.length > 0 ? [] : [warn("NURSE_SEX", "appointment.needs.nurseSex", noneOfSexWords(nurseSex))];
}

/** Looks up who comes to each address, or has places in its country: of a file of many orders, each country and product once. */
async function coverageOf(
  trx: TenantTransaction,
  asked: readonly Asking[],
): Promise<(asked: Asking) => boolean> {
  const routed = new Map<string, ReadonlySet<string>>();
  const covering = new Map<string, ReadonlyMap<string, string[]>>();
  const routeOf = ({ order: { productCode, delivery } }: Asking) =>
    JSON.stringify([productCode, delivery.address.countryCode]);
  for (const each of asked) {
    const { productCode, delivery } = each.order;
    const { countryCode } = delivery.address;
    if (!routed.has(routeOf(each))) {
      const providers = await findProviders(trx, productCode, { countryCode });
      routed.set(routeOf(each), new Set(providers.map(({ id }) => id)));
    }
  }
  const atHome = asked.filter(({ kind }) => kind === "MOBILE").map(({ order }) => order.delivery.address);
  for (const [countryCode, addresses] of Map.groupBy(atHome, (address) => address.countryCode))
    covering.set(countryCode, await readCovering(trx, countryCode, [...new Set(addresses.flatMap(areasOf))]));
  return (each) => {
    const providers = routed.get(routeOf(each))!;
    if (!each.isFitting || each.kind === "IN-CLINIC") return each.isFitting && providers.size > 0;
    const { address } = each.order.delivery;
    const found = covering.get(address.countryCode);
    return areasOf(address).some((area) => found?.get(area)?.some((id) => providers.has(id)));
  };
}
