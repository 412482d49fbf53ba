import assert from "node:assert/strict";
import { deliverKit } from "#areas/kits/kits/parcels.ts";
import { makeOrder } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { openClinic } from "./open-clinic.ts";
import { makeRegistrationOf, makeTaker, sportsProfile } from "./registrations.ts";
import { asLab } from "./specimens.ts";

/** A clinic that sends kits which name nobody, and what becomes of them. */
export async function openSender(app: TestApp) {
  const own = await openClinic(app);
  const { user: _nobody, ...unnamed } = makeOrder({ productCode: sportsProfile });
  const { token, organisationId } = own;
  return {
    ...own,
    /** Sends an order to a person; gives the codes of its kits. */
    async send(quantity: number, receiver: object = {}): Promise<string[]> {
      const delivery = { ...unnamed.delivery, ...receiver };
      const { orderNumber } = (await own.place({ ...unnamed, quantity, user: undefined, delivery })).body;
      const sent = await app.call("simulate", {
        token,
        params: { type: "dispatched" },
        body: { orderNumber },
      });
      for (const { kitId } of sent.body.kits) {
        await asLab(app, own, kitId, (trx, scope, kit) => deliverKit(trx, scope, kit));
      }
      return sent.body.kits.map(({ kitId }: { kitId: string }) => kitId);
    },
    async register(code: string, user: object): Promise<void> {
      const body = makeRegistrationOf({ kitId: code }, { user });
      assert.equal((await app.call("registerTest", { token, body })).status, 202);
    },
    async finish(code: string, choices: object): Promise<void> {
      const body = { existingKit: { kitId: code }, ...choices };
      assert.equal((await app.call("simulate", { token, params: { type: "results" }, body })).status, 200);
    },
    kits: () =>
      app.mode.db.inTenant(organisationId, (trx) =>
        trx
          .selectFrom("kits")
          .select(["id", "kit_code", "barcode", "return_tracking_code"])
          .where("clinic_id", "=", organisationId)
          .orderBy("id")
          .execute(),
      ),
    async idOf({ email }: { email: string }): Promise<string> {
      const { data } = (await app.call("listCustomers", { token, query: { search: email } })).body;
      return data[0].id;
    },
    async file(person: { email: string }) {
      const params = { id: await this.idOf(person) };
      const { body: json } = await app.call("exportCustomer", { token, params });
      const page: string = (await app.call("exportCustomerReadable", { token, params })).body;
      return { json, page };
    },
  };
}
export type Sender = Awaited<ReturnType<typeof openSender>>;

/** Alice buys three kits, and takes one; of Bob's two, one has a critical value and the other is rejected. */
export async function openShared(app: TestApp) {
  const own = await openSender(app);
  const [alice, bob] = [makeTaker({ firstName: "Alice" }), makeTaker({ firstName: "Bob" })];
  const { firstName, lastName, email } = alice;
  const codes = await own.send(3, { firstName, lastName, email });
  const [first, critical, rejected] = codes;
  await own.register(first!, alice);
  await own.finish(first!, { outcome: "normal" });
  for (const code of [critical!, rejected!]) await own.register(code, bob);
  await own.finish(critical!, { outcome: "critical" });
  await own.finish(rejected!, { outcome: "rejected", rejectionReason: "sample_hemolyzed" });
  return { own, kits: await own.kits(), alice, bob, codes };
}
