import assert from "node:assert/strict";
import { addYears, dayOf } from "@kitpath/contract/time/calendar";
import { dayMs } from "@kitpath/contract/time/durations";
import { insertGrant } from "#areas/my-tests/carers/queries.ts";
import { newId } from "#db/ids.ts";
import { customerOf, makeCustomer, orderFor } from "./customers.ts";
import type { Tenant } from "./factories.ts";
import { placeOrder } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";
import { letIn } from "./my-tests.ts";

let made = 0;

/** A customer who was born on a day and lives at a postcode of the United Kingdom. */
export async function makePersonBorn(
  test: TestApp,
  tenant: Pick<Tenant, "organisationId" | "token">,
  dateOfBirth: string,
  postcode = "LS1 4AP",
): ReturnType<typeof customerOf> {
  const order = orderFor({ dateOfBirth, email: `person${++made}@example.com` });
  const { delivery } = order;
  delivery.address = { ...delivery.address, postcode, countryCode: "GB" };
  return customerOf(test, tenant, await placeOrder(test, tenant, order));
}

/** A parent's grant for somebody who has become old enough to decide since. Returns its id. */
async function makeWaitingGrant(
  test: TestApp,
  { organisationId }: Pick<Tenant, "organisationId">,
  personId: string,
  carerId: string,
): Promise<string> {
  const id = newId(test.clock.now);
  await test.mode.db.inTenant(organisationId, (trx) =>
    insertGrant(trx, {
      clinic_id: organisationId,
      id,
      patient_id: personId,
      carer_id: carerId,
      basis: "parent",
      granted_by: id,
      granted_at: test.clock.now,
      ends_on: null,
    }),
  );
  return id;
}

/** A child whose parent somebody is. */
export async function childOf(test: TestApp, tenant: Tenant, parentId: string) {
  const child = await makePersonBorn(test, tenant, addYears(dayOf(test.clock.now), -9));
  const body = { carerId: parentId, basis: "parent", endsOn: null };
  const granted = await test.call("grantCarer", { token: tenant.token, params: { id: child.id }, body });
  assert.equal(granted.status, 201, JSON.stringify(granted.body));
  return child;
}

/** Somebody who was a customer as a child, and decides themselves since today. */
async function makeGrown(test: TestApp, { organisationId, token }: Pick<Tenant, "organisationId" | "token">) {
  const birthday = addYears(dayOf(test.clock.now), -16);
  const child = await makePersonBorn(test, { organisationId, token }, birthday);
  const before = new Date(test.clock.now.getTime() - 30 * dayMs);
  await test.mode.db.inTenant(organisationId, (trx) =>
    trx
      .updateTable("patients")
      .set({ created_at: before })
      .where("clinic_id", "=", organisationId)
      .where("id", "=", child.id)
      .execute(),
  );
  return child;
}

/** What the calls about carers accept, and about those who are looked after no longer. */
export async function carerInputs(test: TestApp, tenant: Tenant) {
  const { token } = tenant;
  const born = (years: number) => addYears(dayOf(test.clock.now), -years);
  const child = await makePersonBorn(test, tenant, born(9));
  const grown = await makePersonBorn(test, tenant, born(17));
  const [parent, other] = [await makeCustomer(test, tenant), await makeCustomer(test, tenant)];
  const params = { id: child.id };
  const grant = (carerId: string) =>
    ({ token, params, body: { carerId, basis: "parent", endsOn: null } }) satisfies CallInput;
  const { status, body } = await test.call("grantCarer", grant(parent.id));
  assert.equal(status, 201, JSON.stringify(body));
  const inside = await letIn(test, tenant, grown.id);
  const waits = await makeWaitingGrant(test, tenant, grown.id, parent.id);
  const waitsToo = await makeWaitingGrant(test, tenant, grown.id, other.id);
  return {
    makeDoorCode: { token, params: { id: (await makeGrown(test, tenant)).id } },
    listCustomerCarers: { token, params },
    grantCarer: grant(other.id),
    endCarer: { token, params: { ...params, carerId: body.data.carers[0].id as string } },
    listOwnCarers: inside,
    endOwnCarer: { ...inside, params: { id: waits } },
    stateOwnWish: { ...inside, params: { id: waitsToo }, body: { wish: "keep" } },
  } satisfies Record<string, CallInput>;
}
