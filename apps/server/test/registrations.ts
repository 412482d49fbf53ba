import { activationConsent } from "@kitpath/contract/patients/activation/activation-consent";
import { hourMs } from "@kitpath/contract/time/durations";
import type { Tenant } from "./factories.ts";
import { makeKit } from "./factories.ts";
import type { TestApp } from "./harness.ts";

/** A product whose kits are registered by their person. */
export const sportsProfile = "C1BLP12400";

/** A dispatched kit that is nobody's yet. */
export const makeUnregisteredKit = (test: TestApp, tenant: Pick<Tenant, "token">) =>
  makeKit(test, tenant, "dispatched", sportsProfile);

/** A dispatched kit that is nobody's yet and was sent so long ago. */
export async function makeSentKit(test: TestApp, tenant: Tenant, agoMs = 2 * hourMs) {
  const { organisationId } = tenant;
  const kit = await makeUnregisteredKit(test, tenant);
  await test.mode.db.inTenant(organisationId, (trx) =>
    trx
      .updateTable("orders")
      .set({ dispatched_at: new Date(test.clock.now.getTime() - agoMs) })
      .where("clinic_id", "=", organisationId)
      .where("order_number", "=", kit.orderNumber)
      .execute(),
  );
  return kit;
}

let count = 0;

export const makeTaker = (change: object = {}) => ({
  firstName: "José",
  lastName: "O’Neill",
  email: `taker${++count}-${process.pid}@example.test`,
  mobileNumber: "+447700900456",
  gender: "m",
  dateOfBirth: "1984-02-29",
  ...change,
});

export const makeRegistrationOf = ({ kitId }: { kitId: string }, change: object = {}) => ({
  kitId,
  user: makeTaker(),
  ...change,
});

export const makeActivation = ({ kitId }: { kitId: string }, change: object = {}) => ({
  kitId,
  user: makeTaker(),
  collectedAt: null,
  consent: activationConsent.version,
  ...change,
});

export const makeTokenRequest = (change: object = {}) => ({
  partnerUserId: "partner-user-7",
  email: "siobhan@example.test",
  firstName: "Siobhán",
  lastName: "Ní Dhomhnaill",
  sex: "f",
  dateOfBirth: "1990-07-14",
  ...change,
});

export const makeSavedFilter = (change: object = {}) => ({
  screen: "covid_results",
  name: `PCR of the week ${++count}`,
  filter: { status: "processed", productTestType: "PCR" },
  ...change,
});
