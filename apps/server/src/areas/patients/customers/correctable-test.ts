import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Traces } from "./traces.ts";
import { findTraces } from "./traces.ts";
import type { Customer } from "./customer.ts";
import { findCustomer } from "./queries.ts";
import type { HeldTest } from "./trace-queries.ts";

type Registered = { id: string; status: string; patient_id: string | null; gender: "f" | "m" | null };

/** A person with a birth date: one who was not erased. */
export type CorrectablePerson = Customer & { date_of_birth: string };

/**
 * Returns the person of a test whose details can be corrected, with the sex that the test is judged by. Throws
 * `step_not_possible` once its results are released, and `conflict` if the person was joined with another meanwhile.
 */
export async function getCorrectable(
  trx: TenantTransaction,
  clinicId: string,
  { status, patient_id: patientId, gender }: Registered,
  find: typeof findCustomer = findCustomer,
): Promise<CorrectablePerson> {
  if (status === "withdrawn") refuse("This registration has been undone, so there is nothing to correct.");
  if (status === "processed") {
    refuse(
      "The results of this test have been released for these details, so they can no longer be corrected here. Contact support.",
    );
  }
  if (patientId === null) refuse("We know only the name of the person who takes this test. Contact support.");
  const customer = await find(trx, clinicId, patientId);
  if (!customer) throw new AppError("conflict");
  const { date_of_birth } = customer;
  if (customer.erased_at || date_of_birth === null) refuse("They have been erased.");
  return { ...customer, date_of_birth, gender: gender ?? customer.gender };
}

/** Everything about a person, by whether a correction changes it. */
export type Concerned = {
  tests: HeldTest[];
  orders: Traces["orders"];
  /** Other people's orders that were sent to them. */
  sent: Traces["mentions"];
  /** Tests whose results are released. They stay, with the person's details as they were at the release. */
  released: HeldTest[];
};

export async function findConcerned(
  trx: TenantTransaction,
  clinicId: string,
  customer: Customer,
): Promise<Concerned> {
  const traces = await findTraces(trx, clinicId, customer);
  const own = traces.tests.filter(({ patient_id: patientId }) => patientId === customer.id);
  const released = own.filter(isReleased);
  const tests = own.filter((test) => !isReleased(test));
  const releasedIn = new Set(released.map(({ order_id: orderId }) => orderId));
  const testedIn = new Set(tests.map(({ order_id: orderId }) => orderId));
  const isTheirs = (order: Traces["orders"][number]) => order.patient_id !== null || testedIn.has(order.id);
  return {
    tests,
    orders: traces.orders.filter(
      (order) => !releasedIn.has(order.id) && (released.length === 0 || isTheirs(order)),
    ),
    sent: released.length === 0 ? traces.mentions.filter(({ isSentToThem }) => isSentToThem) : [],
    released,
  };
}

const isReleased = ({ last_released_at: at }: HeldTest) => at !== null;

function refuse(message: string): never {
  throw new AppError("step_not_possible", { message });
}
