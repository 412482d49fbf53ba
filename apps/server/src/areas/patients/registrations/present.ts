import { everyone } from "@kitpath/contract/catalogue/products/audience";
import type { AskedQuestions } from "@kitpath/contract/catalogue/questionnaires/question";
import { formatName } from "@kitpath/contract/fields/formats";
import type {
  RegistrableKit,
  Registration,
  TestTaker,
} from "@kitpath/contract/patients/registrations/registrations";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { kitMoves } from "#areas/kits/kits/journey.ts";
import type { FoundTestTaker } from "./correct-test-taker.ts";
import type { KitStory, ListedRegistration } from "./queries.ts";

/** Returns an order's recipient, if known. */
export const addresseeOf = (story: KitStory): RegistrableKit["recipient"] =>
  story.erased_at
    ? null
    : {
        firstName: story.delivery_first_name,
        lastName: story.delivery_last_name,
        email: story.delivery_email,
        mobileNumber: story.delivery_mobile_number,
      };

type AskedStory = KitStory & { asksHormonalStatus: boolean; asked: AskedQuestions };

export const presentRegistrableKit = (kit: Kit, story: AskedStory): RegistrableKit => ({
  kitId: kit.kit_code,
  barcode: kit.barcode,
  product: story.title,
  asksHormonalStatus: story.asksHormonalStatus,
  ...story.asked,
  audience: story.audience ?? everyone,
  orderNumber: story.order_number,
  expiresOn: kit.expires_on,
  // It identifies the person only if the order has a single kit.
  recipient: story.quantity > 1 ? null : addresseeOf(story),
});

export function presentRegistration(row: ListedRegistration): Registration {
  const canUndo = row.status === "registered" && row.kit_status in kitMoves.undo_registration.moves;
  return {
    id: row.id,
    name: formatName(row.first_name, row.last_name),
    kitId: row.kit_code,
    barcode: row.barcode,
    orderNumber: row.order_number,
    product: row.title,
    registeredAt: row.registered_at.toISOString(),
    by: row.actor_kind
      ? { kind: row.actor_kind, name: row.fname === null ? null : formatName(row.fname, row.lname) }
      : null,
    state: row.status === "withdrawn" ? "withdrawn" : canUndo ? "registered" : "at_lab",
    canUndo,
  };
}

export function presentTestTaker({ customer, orderNumber, concerned }: FoundTestTaker): TestTaker {
  const { tests, orders, sent, released } = concerned;
  const corrected = [...tests, ...orders, ...sent].map(({ order_number: number }) => number);
  const stays = [...new Set(released.map(({ order_number: number }) => number))];
  return {
    firstName: customer.first_name,
    lastName: customer.last_name,
    gender: customer.gender === "m" ? "m" : "f",
    dateOfBirth: customer.date_of_birth,
    alsoCorrected: [...new Set(corrected)].filter((number) => number !== orderNumber).sort(),
    staysAsReleased: stays.sort(),
  };
}
