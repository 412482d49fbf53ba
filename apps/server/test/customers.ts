import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import type { Tenant } from "./factories.ts";
import { makeKit, makeOrder } from "./factories.ts";
import type { TestApp } from "./harness.ts";

/** The person an order is for. */
export async function customerOf(
  test: TestApp,
  { organisationId }: Pick<Tenant, "organisationId">,
  orderNumber: string,
): Promise<{ id: string; name: string; firstName: string; lastName: string; email: string }> {
  const person = await test.mode.db.inTenant(organisationId, (trx) =>
    trx
      .selectFrom("orders as o")
      .innerJoin("patients as p", "p.id", "o.patient_id")
      .select(["p.id", "p.first_name", "p.last_name", "p.email"])
      .where("o.clinic_id", "=", organisationId)
      .where("o.order_number", "=", orderNumber)
      .executeTakeFirstOrThrow(),
  );
  const { id, first_name: firstName, last_name: lastName, email } = person;
  return { id, name: `${firstName} ${lastName}`, firstName, lastName, email };
}

/** Somebody whose one order has come to its results. */
export const makeCustomer = async (test: TestApp, tenant: Tenant) => {
  const { orderNumber } = await makeKit(test, tenant);
  return customerOf(test, tenant, orderNumber);
};

/** An order for a person who receives it themselves. */
export function orderFor(person: Partial<NonNullable<NewOrder["user"]>>): NewOrder {
  const { user, delivery, ...order } = makeOrder();
  const { firstName, lastName, email, mobileNumber } = { ...user!, ...person };
  return {
    ...order,
    delivery: { ...delivery, firstName, lastName, email, mobileNumber },
    user: { ...user!, ...person },
  };
}

/** Asks for an erasure with what was typed for the name. */
export const erase = (test: TestApp, { token }: Pick<Tenant, "token">, id: string, confirmation: string) =>
  test.call("eraseCustomer", { token, params: { id }, body: { confirmation } });
