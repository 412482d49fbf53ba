import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AppointmentPlace } from "@kitpath/contract/appointments/availability/appointment-places";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import type { OrderWarning } from "@kitpath/contract/orders/orders/order-detail";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { momentOf } from "#areas/appointments/availability/local-days.ts";
import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { asOwner } from "#db/prepare-database.ts";
import { everyDay, linkTo, makeProvider, venousProfile } from "#test/appointments.ts";
import { fitnessProfile, makeOrder, makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makePlace } from "#test/provider-inputs.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const provider = await makeTenant(app, "provider_admin");
const { organisationId } = provider;
await makeProvider(app, { organisationId, nurses: [{}] });
await makeProvider(app, { organisationId, nurses: [], areas: ["ZE"], productCode: fitnessProfile });
await asOwner(app.target, (owner) =>
  owner
    .updateTable("products")
    .set({ phlebotomy_type: "IN-CLINIC" })
    .where("code", "=", fitnessProfile)
    .execute(),
);

async function addPlace(name: string, where: Partial<ReturnType<typeof makePlace>>) {
  const body = { ...makePlace(name), products: [], ...where };
  const reply = await app.call("createPlace", { token: provider.token, body });
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return reply.body.data.id as string;
}
const inLeeds = await addPlace("Park Row", {});
const inOtley = await addPlace("Otley", {
  city: "Otley",
  postcode: "LS21 3AA",
  latitude: 53.93,
  longitude: -1.69,
});
const inLondon = await addPlace("Borough", {
  city: "London",
  postcode: "SE1 9HR",
  latitude: 51.504,
  longitude: -0.093,
});

const addresses = {
  leeds: { countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" },
  otley: { countryCode: "GB", postcode: "LS21 1BB", city: "Otley" },
  bradford: { countryCode: "GB", postcode: "BD1 1AA", city: "Bradford" },
} as const;
const days = { from: addDays(dayOf(app.clock.now), 3), to: addDays(dayOf(app.clock.now), 5) };

const placesFrom = async (where: object, productCode = fitnessProfile) => {
  const query = { productCode, countryCode: "GB", ...where };
  const { body } = await app.call("listAppointmentPlaces", { token: clinic.token, query });
  return body.data as AppointmentPlace[];
};
const freeAt = async (where: object, productCode = fitnessProfile) => {
  const query = { productCode, ...days, ...where };
  return (await app.call("getAvailability", { token: clinic.token, query })).body;
};
const slotAt = async (where: object, productCode = fitnessProfile) =>
  (await freeAt(where, productCode)).days.flatMap(({ slots }: { slots: { id: string }[] }) => slots)[0]
    .id as string;

const orderTo = (address: object, change: object = {}) => {
  const made = makeOrder({ productCode: fitnessProfile, quantity: 1 });
  const delivery = { ...made.delivery, address: { addressLine1: "2 Park Row", ...address } };
  return { ...made, delivery, ...change } as Parameters<typeof placeOrder>[2];
};

describe("places from a postcode", () => {
  test("are the nearest first: those in its district, in its area, and then by distance", async () => {
    const [first, second, third] = await placesFrom(addresses.otley);
    assert.deepEqual([first!.id, second!.id, third!.id], [inOtley, inLeeds, inLondon]);
    assert.deepEqual([first!.isInSameArea, first!.distanceKm], [true, null]);
    assert.ok(!third!.isInSameArea && third!.distanceKm! > 250 && third!.distanceKm! < 300);
    const near = await placesFrom(addresses.bradford);
    assert.ok(near[0]!.distanceKm! <= 20, JSON.stringify(near[0]!.distanceKm));
    assert.equal(near.at(-1)!.id, inLondon);
    assert.equal((await placesFrom({}))[0]!.id, inLondon, "by name");
  });

  test("show how to get there, and when each is free next", async () => {
    const [place] = await placesFrom(addresses.leeds);
    const { fullAddress, isStepFree, hasParking, nearestStation, nextFreeSlot } = place!;
    assert.deepEqual(
      [fullAddress, isStepFree, hasParking, nearestStation],
      ["2 Park Row, Leeds, LS1 4AP", true, false, "Leeds, five minutes on foot"],
    );
    assert.equal(nextFreeSlot?.placeId, inLeeds);
  });
});

describe("a product whose sample is taken at a place", () => {
  test("is not booked outside the place's opening hours, whatever time is sent", async () => {
    const placeId = await addPlace("Nine to five", {
      hours: everyDay("09:00", "17:00"),
      city: "London",
      postcode: "SE1 9HR",
      latitude: 51.504,
      longitude: -0.093,
    });
    for (const [clock, status] of [
      ["06:30", 422],
      ["17:00", 422],
      ["22:00", 422],
      ["12:00", 201],
    ] as const) {
      const startsAt = new Date(momentOf(days.to, clock, "Europe/London"));
      const slot = { providerId: organisationId, placeId, startsAt, heldAs: null };
      const body = orderTo(addresses.leeds, { appointmentSlotId: slotIdOf(slot) });
      const reply = await app.call("createOrder", { token: clinic.token, body });
      const code = status === 422 ? "time_not_free" : undefined;
      assert.deepEqual(
        [reply.status, reply.body.code],
        [status, code],
        `${clock} ${JSON.stringify(reply.body)}`,
      );
    }
  });

  test("has no times at an address, but a place near it", async () => {
    const body = await freeAt(addresses.leeds);
    assert.deepEqual([body.isCovered, body.nearestPlace.id], [false, inLeeds]);
    const appointmentSlotId = await slotAt(addresses.leeds, venousProfile);
    const reply = await app.call("createOrder", {
      token: clinic.token,
      body: orderTo(addresses.leeds, { appointmentSlotId }),
    });
    assert.deepEqual([reply.status, reply.body.code], [422, "not_covered"]);
  });

  test("is booked with its order, and the appointment says where to go", async () => {
    const appointmentSlotId = await slotAt({ placeId: inLeeds });
    const orderNumber = await placeOrder(app, clinic, orderTo(addresses.leeds, { appointmentSlotId }));
    const query = { orderNumber };
    const [appointment] = (await app.call("listAppointments", { token: clinic.token, query })).body.data;
    assert.deepEqual(
      [appointment.type, appointment.status, appointment.place.name, appointment.place.isStepFree],
      ["IN-CLINIC", "APPOINTMENT_SCHEDULED", "Park Row", true],
    );
    const move = (slotId: string) =>
      app.call("rescheduleAppointment", {
        token: clinic.token,
        params: { id: appointment.id },
        body: { appointmentSlotId: slotId },
      });
    assert.equal((await move(await slotAt({ placeId: inOtley }))).body.data.place.name, "Otley");
    const atHome = await slotAt(addresses.leeds, venousProfile);
    const body = { appointmentSlotId: atHome, productCode: venousProfile, ...addresses.leeds };
    const held = await app.call("holdSlot", { token: clinic.token, body });
    for (const slotId of [atHome, held.body.appointmentSlotId as string]) {
      const refused = await move(slotId);
      assert.deepEqual(
        [refused.status, refused.body.code],
        [422, "not_covered"],
        JSON.stringify(refused.body),
      );
    }
  });

  test("is booked by its person's link, who sees the places near their address", async () => {
    const link = await linkTo(app, clinic, await placeOrder(app, clinic, orderTo(addresses.otley)));
    const listed = await app.call("findPlacesByLink", { body: { link } });
    const [place] = listed.body.data as AppointmentPlace[];
    assert.equal(place?.id, inOtley, JSON.stringify(listed.body));
    const times = await app.call("findTimesByLink", { body: { link, placeId: inOtley, ...days } });
    const [slot] = times.body.days.flatMap(({ slots }: { slots: { id: string }[] }) => slots);
    const booked = await app.call("bookByLink", { body: { link, appointmentSlotId: slot.id } });
    assert.deepEqual(
      [booked.body.data?.type, booked.body.data?.place?.name, booked.body.data?.place?.fullAddress],
      ["IN-CLINIC", "Otley", "2 Park Row, Otley, LS21 3AA"],
      JSON.stringify(booked.body),
    );
  });

  test("cannot be taken at a place that is closed then, although it has seats", async () => {
    const [slot] = (await freeAt({ placeId: inLeeds })).days.flatMap(
      ({ slots }: { slots: { id: string; startsAt: string }[] }) => slots,
    );
    await placeOrder(app, clinic, orderTo(addresses.leeds, { appointmentSlotId: slot.id }));
    const day = (slot.startsAt as string).slice(0, 10);
    const params = { id: inLeeds };
    const body = { firstDay: day, lastDay: day, reason: "Stocktaking" };
    const shut = await app.call("addClosure", { token: provider.token, params, body });
    const orderNumber = await placeOrder(app, clinic, orderTo(addresses.leeds));
    const query = { search: orderNumber };
    const asked = await app.call("listVisits", { token: provider.token, query });
    const refused = await app.call("planVisit", {
      token: provider.token,
      params: { id: asked.body.data[0].id },
      body: { startsAt: slot.startsAt, placeId: inLeeds },
    });
    assert.deepEqual([refused.status, refused.body.code], [422, "time_not_free"]);
    assert.match(refused.body.message, /^Park Row cannot take this visit then\./);
    const awayId = shut.body.data.closures[0].id as string;
    await app.call("removeClosure", { token: provider.token, params: { ...params, awayId } });
  });

  test("lists no places by a link whose order was cancelled", async () => {
    const orderNumber = await placeOrder(app, clinic, orderTo(addresses.leeds));
    const link = await linkTo(app, clinic, orderNumber);
    await app.call("cancelOrder", { token: clinic.token, params: { orderNumber } });
    const refused = await app.call("findPlacesByLink", { body: { link } });
    assert.deepEqual([refused.status, refused.body.code], [422, "step_not_possible"]);
  });
});

describe("a product whose sample a nurse takes", () => {
  const visit = (change: object = {}) =>
    orderTo(addresses.bradford, { productCode: venousProfile, ...change });

  test("is booked at the nearest place where no nurse comes, and then is an appointment at a place", async () => {
    const free = await freeAt(addresses.bradford, venousProfile);
    assert.deepEqual([free.isCovered, free.nearestPlace.city], [false, "Leeds"]);
    const appointmentSlotId = await slotAt({ placeId: inLeeds }, venousProfile);
    const orderNumber = await placeOrder(app, clinic, visit({ appointmentSlotId }));
    const [appointment] = (
      await app.call("listAppointments", { token: clinic.token, query: { orderNumber } })
    ).body.data;
    assert.deepEqual([appointment.type, appointment.place.name], ["IN-CLINIC", "Park Row"]);
    const asked = await app.call("listVisits", { token: provider.token, query: { search: orderNumber } });
    assert.equal(asked.body.data[0].type, "IN-CLINIC");
  });

  test("is an appointment at a place while it is booked at one, and a visit once a nurse comes again", async () => {
    const orderNumber = await placeOrder(
      app,
      clinic,
      orderTo(addresses.leeds, { productCode: venousProfile }),
    );
    const body = { orderNumber, appointmentSlotId: await slotAt({ placeId: inLeeds }, venousProfile) };
    const { data } = (await app.call("createAppointment", { token: clinic.token, body })).body;
    assert.deepEqual([data.type, data.place.name, data.nurseName], ["IN-CLINIC", "Park Row", null]);
    const moved = await app.call("rescheduleAppointment", {
      token: clinic.token,
      params: { id: data.id },
      body: { appointmentSlotId: await slotAt(addresses.leeds, venousProfile) },
    });
    const { type, place, nurseName } = moved.body.data;
    assert.deepEqual([type, place, nurseName], ["MOBILE", null, "Nurse 1"], JSON.stringify(moved.body));
  });

  test("is taken from a minor at a place only, also if it is moved", async () => {
    const made = orderTo(addresses.leeds, { productCode: venousProfile });
    const user = { ...makeOrder().user!, dateOfBirth: addDays(dayOf(app.clock.now), -15 * 365) };
    const appointmentSlotId = await slotAt({ placeId: inLeeds }, venousProfile);
    const orderNumber = await placeOrder(app, clinic, { ...made, user, appointmentSlotId });
    const query = { orderNumber };
    const [appointment] = (await app.call("listAppointments", { token: clinic.token, query })).body.data;
    const moved = await app.call("rescheduleAppointment", {
      token: clinic.token,
      params: { id: appointment.id },
      body: { appointmentSlotId: await slotAt(addresses.leeds, venousProfile) },
    });
    assert.deepEqual(
      [moved.status, moved.body.message],
      [422, "Nurses do not visit people under 18 for this test. Choose a place."],
    );
    // What counts is the day of the visit.
    for (const [birthday, status] of [
      [days.from, 201],
      [addDays(days.to, 1), 422],
    ] as const) {
      const dateOfBirth = `${Number(birthday.slice(0, 4)) - 18}${birthday.slice(4)}`;
      const body = {
        ...orderTo(addresses.leeds, { productCode: venousProfile }),
        user: { ...makeOrder().user!, dateOfBirth },
        appointmentSlotId: await slotAt(addresses.leeds, venousProfile),
      };
      const reply = await app.call("createOrder", { token: clinic.token, body });
      assert.equal(reply.status, status, JSON.stringify(reply.body));
    }
  });

  test("is ordered without an appointment where nobody comes, if nothing is said of one", async () => {
    const said = { arrangedBy: "patient", needs: { hasChaperone: false, isFastingUnderstood: false } };
    const body = visit({ appointment: said });
    const refused = await app.call("createOrder", { token: clinic.token, body });
    const { code, nearestPlace, message } = refused.body;
    assert.deepEqual([refused.status, code, nearestPlace?.id], [422, "not_covered", inLeeds]);
    assert.match(message, /The nearest place to go to instead is Park Row/);
    const orderNumber = await placeOrder(app, clinic, visit());
    const query = { orderNumber };
    const listed = await app.call("listAppointments", { token: clinic.token, query });
    assert.deepEqual(listed.body.data, []);
  });

  test("is refused for a person who has an open appointment for it, with the order that has it", async () => {
    const body = orderTo(addresses.leeds, { productCode: venousProfile })!;
    const first = await app.call("createOrder", { token: clinic.token, body });
    const elsewhere = orderTo(addresses.bradford, { productCode: venousProfile });
    const user = {
      ...body.user!,
      partnerUserId: "another-of-the-same",
      firstName: body.user!.firstName.toUpperCase(),
    };
    const again = {
      ...body,
      user,
      appointment: { arrangedBy: "patient", needs: { hasChaperone: false, isFastingUnderstood: false } },
    };
    const refused = await app.call("createOrder", { token: clinic.token, body: again });
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.openOrder],
      [409, "appointment_open", first.body.orderNumber],
      JSON.stringify(refused.body),
    );
    const check = async (order: object) =>
      (await app.call("checkOrder", { token: clinic.token, body: order })).body.warnings as OrderWarning[];
    const doubts = await check({ ...elsewhere, user: { ...user, dateOfBirth: body.user!.dateOfBirth } });
    assert.deepEqual(
      doubts.map(({ code, orderNumber }) => [code, orderNumber]),
      [
        ["RECENT_ORDER", first.body.orderNumber],
        ["NOT_COVERED", null],
        ["APPOINTMENT_OPEN", first.body.orderNumber],
      ],
    );
    const uncovered = doubts.find(({ code }) => code === "NOT_COVERED")!;
    assert.equal(uncovered.nearestPlace?.id, inLeeds);
    assert.equal(
      uncovered.message,
      "Nobody comes to this address for this product. The nearest place to go to instead is Park Row (2 Park Row, Leeds, LS1 4AP), about 15 km away.",
    );
    const child = { ...makeOrder().user!, dateOfBirth: addDays(dayOf(app.clock.now), -15 * 365) };
    const ofChild = { ...orderTo(addresses.leeds, { productCode: venousProfile }), user: child };
    const ofVisit = async (order: object) =>
      (await check(order)).map(({ code }) => code).filter((code) => code !== "OTHER_AUDIENCE");
    assert.deepEqual(await ofVisit(ofChild), ["ADULTS_ONLY"]);
    const appointmentSlotId = await slotAt({ placeId: inLeeds }, venousProfile);
    assert.deepEqual(await ofVisit({ ...ofChild, appointmentSlotId }), []);
    const busy = { ...makeOrder().user!, partnerUserId: "busy", firstName: "Busy" };
    const slots = async (where: object) =>
      ((await freeAt(where, venousProfile)).days as { slots: AppointmentSlot[] }[]).flatMap(
        (day) => day.slots,
      );
    const there = await slots({ placeId: inLeeds });
    const here = (await slots(addresses.leeds)).find(({ startsAt }) =>
      there.some((each) => each.startsAt === startsAt),
    )!;
    const home = { ...orderTo(addresses.leeds, { productCode: venousProfile }), user: busy };
    const booked = await app.call("createOrder", {
      token: clinic.token,
      body: { ...home, appointmentSlotId: here.id },
    });
    assert.equal(booked.status, 201, JSON.stringify(booked.body));
    const { id: sameTime } = there.find(({ startsAt }) => startsAt === here.startsAt)!;
    const other = { ...orderTo(addresses.leeds, { productCode: fitnessProfile }), user: busy };
    assert.ok((await ofVisit({ ...other, appointmentSlotId: sameTime })).includes("APPOINTMENT_CLASH"));
    const nobody = { ...home, user: { ...busy, firstName: "Nobody" } };
    for (const [addressLine1, postcode, code] of [
      ["PO Box 12", "LS1 4AP", "ADDRESS_NO_DOOR"],
      ["Park Row", "LS1 4AP", "ADDRESS_NO_DOOR"],
      ["2 Park Row", "LS2 O4P", "POSTCODE_FORM"],
    ] as const) {
      const address = { ...home.delivery!.address, addressLine1, postcode };
      const body = { ...nobody, delivery: { ...home.delivery!, address } };
      assert.ok((await ofVisit(body)).includes(code), code);
    }
    const fieldsOf = ({ details }: { details: { field: string }[] }) => details.map(({ field }) => field);
    for (const postcode of ["LS2 O4P", "LS1 4CI"]) {
      const address = { ...home.delivery!.address, postcode };
      const body = { ...nobody, delivery: { ...home.delivery!, address } };
      const refused = await app.call("createOrder", { token: clinic.token, body });
      assert.deepEqual(
        [refused.status, fieldsOf(refused.body)],
        [422, ["delivery.address.postcode"]],
        JSON.stringify(refused.body),
      );
    }
    for (const postcode of ["LS2 O4P", "LS1 4A", "LSI 4AP"])
      assert.deepEqual(Object.keys((await freeAt({ ...addresses.leeds, postcode }, venousProfile)).errors), [
        "postcode",
      ]);
  });
});
