import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { makeApiKey } from "./developer.ts";
import { linkTo, makeProvider, venousProfile } from "./appointments.ts";
import { dayInputs } from "./day-inputs.ts";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { changeVisit } from "./planned-visits.ts";
import { providerInputs } from "./provider-inputs.ts";
import type { Tenant } from "./factories.ts";
import { makeTenant, placeOrder } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";

const leeds = { countryCode: "GB", postcode: "LS1 4AP", city: "Leeds" };
const dayMs = 24 * 60 * 60_000;

/** Valid inputs of appointments, for a clinic and for a provider: what the generated tests vary. */
export async function appointmentInputs(test: TestApp, tenant: Tenant) {
  const { token } = tenant;
  const provider = await makeTenant(test, "provider_admin");
  const { organisationId: providerId } = provider;
  const { nurseIds } = await makeProvider(test, {
    organisationId: providerId,
    nurses: Array.from({ length: 12 }, () => ({})),
  });
  const asProvider = { token: provider.token, as: provider };
  const noon = Date.parse(
    `${new Date(test.clock.now.getTime() + 5 * dayMs).toISOString().slice(0, 10)}T12:00:00Z`,
  );
  let taken = 0;
  const nextTime = () => new Date(noon + (taken++ % 4) * 60 * 60_000);
  const freeSlot = () => slotIdOf({ providerId, placeId: null, startsAt: nextTime(), heldAs: null });
  const order = (of: Partial<NewOrder> = {}) =>
    placeOrder(test, tenant, { productCode: venousProfile, quantity: 1, delivery: deliveredToLeeds, ...of });
  const book = async (of: Partial<NewOrder> = {}) => {
    const body = { orderNumber: await order(of), appointmentSlotId: freeSlot() };
    const reply = await test.call("createAppointment", { token, body });
    return reply.body.data.id as string;
  };
  const link = async () => linkTo(test, tenant, await order());
  const linkOfBooked = async () => {
    const { body } = await test.call("getAppointment", { token, params: { id: await book() } });
    return linkTo(test, tenant, body.data.orderNumber as string);
  };
  const days = { from: dayAt(noon), to: dayAt(noon + dayMs) };
  await book();
  const { body: visits } = await test.call("listVisits", { token: provider.token, query: {} });
  const visit = visits.data[0] as { id: string };
  const visitToCome = async (of: Partial<NewOrder> = {}) => {
    const params = { id: await book(of) };
    const { body } = await test.call("getAppointment", { token, params });
    const query = { search: body.data.orderNumber as string };
    const found = await test.call("listVisits", { token: provider.token, query });
    return (found.body.data as { id: string; orderNumber: string }[])[0]!;
  };
  const asked = async () => {
    const { id } = await visitToCome();
    await test.call("holdVisit", { token: provider.token, params: { id }, body: { reason: "Asked again" } });
    return id;
  };
  const collected = async () => {
    const { dateOfBirth } = moss;
    const { id, orderNumber } = await visitToCome({ user: moss });
    const params = { type: "dispatched" };
    const sent = await test.call("simulate", { token, params, body: { orderNumber } });
    const { kitId } = sent.body.linkedOrderAndKit as { kitId: string };
    await changeVisit(test, id, { starts_at: test.clock.now });
    const asked = { identityChecked: true, consentGiven: true, dateOfBirth };
    const body = { kind: "collect", at: test.clock.now.toISOString(), kitCode: kitId, ...asked };
    return { ...asProvider, params: { id }, body };
  };
  const keyOf = async () => {
    await makeApiKey(test, provider, "createProviderKey", {});
    return (await test.call("listProviderKeys", { token: provider.token })).body[0].id as string;
  };
  const visitWebhook = { url: "https://partner.example.test/visits", active: true, headers: {} };
  await test.call("setVisitWebhook", { token: provider.token, body: visitWebhook });
  await asked();
  const told = await test.call("listVisitDeliveries", { token: provider.token });
  const delivery = told.body.data[0] as { id: string };
  return {
    getAvailability: { token, query: { productCode: venousProfile, ...leeds, ...days } },
    listAppointmentPlaces: {
      token,
      query: { productCode: venousProfile, countryCode: "GB", latitude: "53.8", longitude: "-1.55" },
    },
    holdSlot: { token, body: { appointmentSlotId: freeSlot(), productCode: venousProfile, ...leeds } },
    createAppointment: {
      token,
      body: { orderNumber: await order(), appointmentSlotId: freeSlot(), accessNotes: "Gate code 12" },
    },
    listAppointments: { token, query: { status: "APPOINTMENT_SCHEDULED" } },
    getAppointment: { token, params: { id: await book() } },
    rescheduleAppointment: {
      token,
      params: { id: await book() },
      body: { appointmentSlotId: freeSlot() },
    },
    cancelAppointment: { token, params: { id: await book() }, body: { reason: "Ill" } },
    sendAppointmentLink: { token, body: { orderNumber: await order() } },
    findByLink: { body: { link: await link() } },
    findPlacesByLink: { body: { link: await link() } },
    findTimesByLink: { body: { link: await link(), ...days } },
    holdByLink: { body: { link: await link(), appointmentSlotId: freeSlot() } },
    bookByLink: { body: { link: await link(), appointmentSlotId: freeSlot(), accessNotes: "Gate code 12" } },
    noteByLink: { body: { link: await linkOfBooked(), accessNotes: "Ring twice" } },
    cancelByLink: { body: { link: await linkOfBooked(), reason: "Ill" } },
    listVisits: { ...asProvider, query: { view: "planned" } },
    getVisit: { ...asProvider, params: { id: visit.id } },
    getVisitTally: asProvider,
    getVisitCalendar: { ...asProvider, query: { from: days.from } },
    reviewAbsence: {
      ...asProvider,
      params: { id: nurseIds[11]! },
      query: { firstDay: days.from, lastDay: days.to },
    },
    replaceNurse: {
      ...asProvider,
      params: { id: nurseIds[11]! },
      body: {
        absence: { firstDay: days.from, lastDay: days.to, reason: "Ill" },
        takeOvers: [{ visitId: visit.id, nurseId: nurseIds[10]! }],
      },
    },
    suggestNurses: { ...asProvider, params: { id: await asked() }, query: {} },
    assignNearest: { ...asProvider, params: { id: await asked() } },
    holdVisit: {
      ...asProvider,
      params: { id: (await visitToCome()).id },
      body: { reason: "The nurse is ill" },
    },
    declineVisit: { ...asProvider, params: { id: await asked() }, body: { reason: "Nobody can come" } },
    noteUnreached: { ...asProvider, params: { id: await asked() } },
    reportVisit: await collected(),
    assignNurse: { ...asProvider, params: { id: await asked() }, body: { nurseId: nurseIds[0]! } },
    planVisit: { ...asProvider, params: { id: visit.id }, body: { startsAt: nextTime().toISOString() } },
    getVisitWebhook: asProvider,
    setVisitWebhook: { ...asProvider, body: { ...visitWebhook, url: "https://partner.example.test/told" } },
    getVisitWebhookSecret: asProvider,
    rotateVisitWebhookSecret: asProvider,
    listVisitDeliveries: { ...asProvider, query: { eventType: "VISIT.CHANGED" } },
    getVisitDelivery: { ...asProvider, params: { id: delivery.id } },
    resendVisitDelivery: { ...asProvider, params: { id: delivery.id } },
    ...(await providerInputs(test, provider)),
    ...(await dayInputs(test, provider, visit.id)),
    listProviderKeys: asProvider,
    createProviderKey: { ...asProvider, body: { keyName: "Planning" } },
    rotateProviderKey: { ...asProvider, params: { id: await keyOf() }, body: { overlapHours: 1 } },
    revokeProviderKey: { ...asProvider, params: { id: await keyOf() } },
  } satisfies Record<string, CallInput>;
}

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);

const deliveredToLeeds = {
  firstName: "Ada",
  lastName: "Quill",
  email: "ada.quill@example.test",
  mobileNumber: "+447700900456",
  address: { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" },
};

const moss = {
  firstName: "Ida",
  lastName: "Moss",
  email: "ida.moss@example.test",
  mobileNumber: "+447700900457",
  gender: "f",
  dateOfBirth: "1984-02-29",
} as const;
