import { plainCode } from "@kitpath/contract/fields/plain-code";
import { searchable } from "@kitpath/contract/fields/text-rules";
import type { OrderPatient } from "@kitpath/contract/orders/orders/orders";
import type { Collected } from "#areas/appointments/appointments/moves.ts";
import { assignBarcode } from "#areas/kits/kits/codes.ts";
import { findKit } from "#areas/kits/kits/find-kit.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { deliverKit } from "#areas/kits/kits/parcels.ts";
import { readPatientOfKit, readTestTaker } from "#areas/kits/kits/people-of-kits.ts";
import { checkRegistrable, registerKit } from "#areas/kits/kits/registration.ts";
import { readCollection, recordCollection } from "#areas/kits/kits/test-details.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { PersonOfOrder } from "./queries.ts";
import { findPersonOfOrder } from "./queries.ts";
import { readAddressee, registerPerson, unknownKit } from "./registration.ts";

/** Who a sample is of: the order's person, or whoever the order went to, with what they said of themselves. */
type Sampled = { known: PersonOfOrder } | { told: OrderPatient };

const refuse = (message: string) => new AppError("step_not_possible", { message });

/**
 * Registers the kit with which a sample was taken at an appointment to its order's person, and notes when. A kit that was registered to
 * the same person only gets the time. Throws what `registerKit` throws, and `step_not_possible` for another date of birth than the
 * person's, a kit of another order, and one that is registered to somebody else.
 */
export async function registerCollected(
  trx: TenantTransaction,
  scope: Scope,
  { order, kitCode, barcode, collectedAt, said }: Collected,
): Promise<void> {
  const person = await readSampled(trx, order, said);
  const kit = await findKit(trx, order.clinic_id, kitCode);
  if (!kit) throw unknownKit();
  if (kit.order_id !== order.id)
    throw refuse(`Kit ${kit.kit_code} is of another order. Use the kit of this one.`);
  const scanned = barcode ? plainCode(barcode) : null;
  if (kit.status === "registered") {
    if (!(await isOf(trx, kit, person)))
      throw refuse(`Kit ${kit.kit_code} is registered to somebody else. Use another one.`);
    if (await readCollection(trx, kit))
      throw refuse(`The sample of kit ${kit.kit_code} has been taken already.`);
    await assignBarcode(trx, kit, scanned);
    await recordCollection(trx, kit, collectedAt);
    return;
  }
  await checkRegistrable(trx, kit, scope.now);
  await deliverKit(trx, scope, kit);
  const { barcode: assigned, isNew } = await assignBarcode(trx, kit, scanned);
  const detail = isNew ? { barcode: assigned } : undefined;
  const testId =
    "told" in person
      ? await registerPerson(trx, scope, kit, {
          person: person.told,
          collectedAt,
          ...(detail ? { detail } : {}),
        })
      : await registerKit(trx, scope, kit, takerOf(order, person.known, collectedAt), detail);
  await appendAudit(trx, scope, { action: "kit_registered", subjectKind: "test", subjectId: testId });
}

const takerOf = (order: Order, known: PersonOfOrder, collectedAt: Date) => ({
  patientId: known.id,
  firstName: known.first_name,
  lastName: known.last_name,
  gender: order.patient_gender ?? known.gender,
  collectedAt,
});

/** Returns whose sample it is. Throws `step_not_possible` if it cannot be who the order names, or does not say enough. */
async function readSampled(trx: TenantTransaction, order: Order, said: Collected["said"]): Promise<Sampled> {
  const known = order.patient_id
    ? await findPersonOfOrder(trx, order.clinic_id, order.patient_id)
    : undefined;
  if (known) {
    if (known.date_of_birth !== said.dateOfBirth)
      throw refuse("The date of birth that was said is not that of the person of the order.");
    return { known };
  }
  const addressee = await readAddressee(trx, order.clinic_id, order.id);
  const { dateOfBirth, gender, firstName, lastName } = said;
  if (!addressee || !gender)
    throw refuse("The order does not say who the person is. Ask for their date of birth and sex.");
  if (order.quantity === 1) return { told: { ...addressee, dateOfBirth, gender } };
  // Of several kits, each may be somebody else's.
  if (!firstName || !lastName)
    throw refuse("The order has several kits. Ask whose this one is, and enter their name.");
  return { told: { ...addressee, firstName, lastName, dateOfBirth, gender } };
}

/** Whether a registered kit is of this person; by name where no more is known of them. */
async function isOf(trx: TenantTransaction, kit: Kit, person: Sampled): Promise<boolean> {
  const taker = await readTestTaker(trx, kit);
  const registered = await readPatientOfKit(trx, kit);
  if (registered && "known" in person) return registered.id === person.known.id;
  const name = "known" in person ? nameOf(person.known.first_name, person.known.last_name) : toldName(person);
  if (!taker || nameOf(taker.first_name, taker.last_name) !== name) return false;
  return !registered || !("told" in person) || registered.date_of_birth === person.told.dateOfBirth;
}

const nameOf = (first: string, last: string): string => searchable(`${first} ${last}`);
const toldName = ({ told }: { told: OrderPatient }): string => nameOf(told.firstName, told.lastName);
