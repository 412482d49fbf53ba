import { dayOf } from "@kitpath/contract/time/calendar";
import { dayMs } from "@kitpath/contract/time/durations";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dispatchOrder } from "#areas/orders/orders/dispatch-order.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { moveOrder } from "#areas/orders/orders/move-order.ts";
import { makeTenant, placeOrder, salivaPcr } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { AppError } from "../../../errors/errors.ts";
import { lockKitById } from "./find-kit.ts";
import { updateKit } from "./queries.ts";
import { registerKit } from "./registration.ts";

const app = await startTestApp();
const taker = { patientId: null, firstName: "José", lastName: "O'Neill", gender: null };
const isoDay = dayOf;

type Change = { expires_on?: string; recalled_at?: Date };

/** Registers an unregistered kit; returns the code of the refusal, or null. */
async function register(change: Change, at = app.clock.now): Promise<string | null> {
  const clinic = await makeTenant(app);
  const orderNumber = await placeOrder(app, clinic, { productCode: salivaPcr });
  const scope = { ...scopeOfTenant(app, clinic), now: at };
  const work = app.mode.db.inTenant(clinic.organisationId, async (trx) => {
    const order = (await findOrder(trx, clinic.organisationId, { orderNumber }))!;
    await moveOrder(trx, scope, order, "start_processing");
    const parcel = { carrier: "ROYAL_MAIL", trackingCode: "AB123456789GB" } as const;
    const [kit] = await dispatchOrder(trx, scope, { ...order, patient_id: null }, parcel);
    await updateKit(trx, kit!, change);
    await registerKit(trx, scope, await lockKitById(trx, clinic.organisationId, kit!.id), taker);
    return null;
  });
  return work.catch((error: unknown) => (error instanceof AppError ? error.code : String(error)));
}

describe("a kit can be registered", () => {
  test("up to and including its expiry date", async () => {
    const { now } = app.clock;
    assert.equal(await register({ expires_on: isoDay(now) }), null);
    assert.equal(await register({ expires_on: isoDay(new Date(now.getTime() - dayMs)) }), "KIT_EXPIRED");
  });

  test("unless it is recalled", async () => {
    assert.equal(await register({ recalled_at: app.clock.now }), "KIT_RECALLED");
  });
});
