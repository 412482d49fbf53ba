import assert from "node:assert/strict";
import { createHmac, randomBytes } from "node:crypto";
import { describe, test } from "node:test";
import { makeKit, makeTenant, fitnessProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { carrierPath } from "./push-route.ts";

const key = randomBytes(32);
const secret = `whsec_${key.toString("base64")}`;
const older = `whsec_${randomBytes(32).toString("base64")}`;
const app = await startTestApp({ KITPATH_CARRIER_SECRET: `${older},${secret}` });
const clinic = await makeTenant(app);
let pushes = 0;

type Change = { signature?: string; at?: Date; secret?: Buffer; payload?: string };

async function push(body: object, change: Change = {}) {
  const payload = JSON.stringify(body);
  const id = `msg_${++pushes}`;
  const seconds = Math.floor((change.at ?? app.clock.now).getTime() / 1000);
  const mac = createHmac("sha256", change.secret ?? key)
    .update(`${id}.${seconds}.${payload}`)
    .digest("base64");
  const reply = await app.app.inject({
    method: "POST",
    url: carrierPath,
    payload: change.payload ?? payload,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": change.signature ?? `v1,c2hvcnQ= v1,${mac}`,
    },
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** A kit on its way to somebody, and the pushes of its carriers. */
async function makeParcel() {
  const kit = await makeKit(app, clinic, "dispatched", fitnessProfile);
  const read = async () =>
    (await app.call("readOrder", { token: clinic.token, params: { orderNumber: kit.orderNumber } })).body;
  const tracking = await app.call("trackOrder", {
    token: clinic.token,
    params: { orderNumber: kit.orderNumber },
  });
  const { type: carrier, trackingCode: trackingNumber } = tracking.body.outbound[0];
  const start = app.clock.now.getTime();
  return {
    ...kit,
    status: async () => (await read()).kits[0].status as string,
    events: async () =>
      (await read()).timeline
        .map(({ event }: { event: string | null }) => event)
        .filter((event: string | null) => event?.startsWith("ORDER."))
        .toReversed() as string[],
    say: async (status: string, minutes: number, parcel = { carrier, trackingNumber }) =>
      (
        await push({
          ...parcel,
          status,
          occurredAt: new Date(start + minutes * 60_000).toISOString(),
          place: "Leeds",
        })
      ).body,
  };
}

const moved = { moved: 1, ignored: 0 };
const ignored = { moved: 0, ignored: 1 };

describe("a carrier's tracking event", () => {
  // Shows: promise carrier-once
  test("moves the kit along, and is ignored when repeated, late or too early", async () => {
    const kit = await makeParcel();
    assert.deepEqual(await kit.say("IN_TRANSIT", 1), ignored);
    assert.deepEqual(await kit.say("OUT_FOR_DELIVERY", 10), moved);
    assert.deepEqual(await kit.say("OUT_FOR_DELIVERY", 10), ignored);
    assert.deepEqual(await kit.say("LOST", 12), moved);
    assert.equal(await kit.status(), "out_for_delivery", "a parcel that is lost may turn up again");
    assert.deepEqual(await kit.say("DELIVERED", 20), moved);
    assert.deepEqual(await kit.say("OUT_FOR_DELIVERY", 15), ignored);
    assert.deepEqual(await kit.say("DELIVERED", 20), ignored);
    assert.equal(await kit.status(), "received");
    assert.deepEqual(await kit.events(), [
      "ORDER.CREATED",
      "ORDER.DISPATCHED",
      "ORDER.OUT_FOR_DELIVERY",
      "ORDER.RECEIVED",
    ]);
  });

  test("delivers a kit once, even if it was registered before it arrived", async () => {
    const kit = await makeParcel();
    const simulated = await app.call("simulate", {
      token: clinic.token,
      params: { type: "registered" },
      query: { standalone: "true" },
      body: { existingKit: { kitId: kit.kitId } },
    });
    assert.equal(simulated.status, 200);
    assert.deepEqual(await kit.say("OUT_FOR_DELIVERY", 10), moved);
    assert.deepEqual(await kit.say("DELIVERED", 20), moved);
    for (const [minutes, status] of ["DELIVERED", "OUT_FOR_DELIVERY", "LOST"].entries())
      assert.deepEqual(await kit.say(status, 30 + minutes), ignored, status);
    assert.deepEqual(await kit.events(), [
      "ORDER.CREATED",
      "ORDER.DISPATCHED",
      "ORDER.OUT_FOR_DELIVERY",
      "ORDER.RECEIVED",
    ]);
  });

  test("returns a registered kit to the laboratory with its return parcel", async () => {
    const kit = await makeParcel();
    await app.call("simulate", {
      token: clinic.token,
      params: { type: "registered" },
      body: { existingKit: { kitId: kit.kitId } },
    });
    const staff = await makeTenant(app, "platform_fulfilment");
    const back = { carrier: "DPD_UK", trackingNumber: `A155${pushes}${process.pid}` };
    await app.call("changeKit", {
      token: staff.token,
      params: { kitId: kit.kitId },
      body: { returnCarrier: back.carrier, returnTrackingNumber: back.trackingNumber.toLowerCase() },
    });
    assert.deepEqual(await kit.say("COLLECTED", 60, back), moved);
    assert.deepEqual(await kit.say("IN_TRANSIT", 70, back), ignored);
    assert.equal(await kit.status(), "return_out_for_delivery");
    assert.deepEqual(await kit.say("DELIVERED", 90, back), moved);
    assert.deepEqual(await kit.say("COLLECTED", 60, back), ignored);
    assert.equal(await kit.status(), "return_received");
  });

  test("moves the kit once, even if it arrives many times at the same moment", async () => {
    const kit = await makeParcel();
    const replies = await Promise.all(Array.from({ length: 8 }, () => kit.say("DELIVERED", 5)));
    assert.equal(replies.filter((reply) => reply.moved === 1).length, 1);
  });

  test("for an unknown parcel is accepted and changes nothing", async () => {
    const kit = await makeParcel();
    const reply = await kit.say("DELIVERED", 5, { carrier: "UPS", trackingNumber: "1Z000000" });
    assert.deepEqual(reply, { moved: 0, ignored: 0 });
  });

  test("is accepted only with a recent signature of the exact bytes by a current key", async () => {
    const body = {
      carrier: "UPS",
      trackingNumber: "1Z1",
      status: "DELIVERED",
      occurredAt: "2026-01-01T00:00:00Z",
    };
    assert.equal((await push(body)).status, 200);
    assert.equal((await push(body, { secret: Buffer.from(older.slice(6), "base64") })).status, 200);
    for (const change of [
      { signature: "" },
      { signature: "v1,AAAA" },
      { secret: randomBytes(32) },
      { payload: `${JSON.stringify(body)} ` },
      { at: new Date(app.clock.now.getTime() - 301_000) },
      { at: new Date(app.clock.now.getTime() + 305_000) },
    ]) {
      assert.equal((await push(body, change)).status, 401, JSON.stringify(change));
    }
    assert.equal((await push({ ...body, status: "EATEN" })).status, 400);
  });

  test("is refused while no secret is set", async () => {
    const closed = await startTestApp();
    const reply = await closed.app.inject({ method: "POST", url: carrierPath, payload: "{}" });
    assert.equal(reply.statusCode, 404);
  });
});
