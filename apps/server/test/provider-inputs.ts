import { everyDay, noHolidays, venousProfile } from "./appointments.ts";
import type { Tenant } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";

export const makeNurse = (name = "Ida Quill") => ({
  name,
  sex: "f",
  mobileNumber: "+447700900123",
  homePostcode: "LS1 4AP",
  timeZone: "Europe/London",
  holidaysOf: noHolidays,
  hours: everyDay("08:00", "12:00"),
  visitMinutes: 30,
  travelMinutes: 15,
  visitsPerDay: 8,
  areas: ["LS1", "LS2"],
  userId: null as string | null,
});

export const makePlace = (name = "Park Row Clinic") => ({
  name,
  addressLine1: "2 Park Row",
  city: "Leeds",
  postcode: "LS1 4AP",
  countryCode: "GB",
  latitude: 53.7997,
  longitude: -1.5492,
  timeZone: "Europe/London",
  holidaysOf: noHolidays,
  hours: everyDay("08:00", "12:00"),
  visitMinutes: 15,
  seats: 2,
  access: { isStepFree: true, hasParking: false, station: "Leeds, five minutes on foot" },
  products: [venousProfile],
});

/** The days from today on which a nurse is away, or a place is shut. */
export const makeAway = (test: TestApp, inDays = 20, days = 2) => {
  const day = (n: number) =>
    new Date(test.clock.now.getTime() + n * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return { firstDay: day(inDays), lastDay: day(inDays + days - 1), reason: "Holiday" };
};

/** Valid inputs of what a provider keeps about itself. */
export async function providerInputs(test: TestApp, provider: Tenant) {
  const { token } = provider;
  const asProvider = { token, as: provider };
  const nurse = async () => {
    const reply = await test.call("createNurse", { token, body: makeNurse() });
    return { id: reply.body.data.id as string };
  };
  const place = async () => {
    const reply = await test.call("createPlace", { token, body: makePlace() });
    return { id: reply.body.data.id as string };
  };
  const absence = async () => {
    const params = await nurse();
    const { body } = await test.call("addAbsence", { token, params, body: makeAway(test) });
    return { ...params, awayId: body.data.absences[0].id as string };
  };
  const closedDays = async () => {
    const { body } = await test.call("addClosedDays", { token, body: makeAway(test, 40) });
    return { id: body.data.at(-1).id as string };
  };
  const closure = async () => {
    const params = await place();
    const { body } = await test.call("addClosure", { token, params, body: makeAway(test) });
    return { ...params, awayId: body.data.closures[0].id as string };
  };
  return {
    listNurses: { ...asProvider, query: { search: "Ida" } },
    createNurse: { ...asProvider, body: makeNurse() },
    listNurseAccounts: asProvider,
    getNurse: { ...asProvider, params: await nurse() },
    updateNurse: { ...asProvider, params: await nurse(), body: { ...makeNurse(), version: 1 } },
    endNurse: { ...asProvider, params: await nurse() },
    returnNurse: { ...asProvider, params: await nurse() },
    addAbsence: { ...asProvider, params: await nurse(), body: makeAway(test) },
    removeAbsence: { ...asProvider, params: await absence() },
    listPlaces: { ...asProvider, query: { search: "Park" } },
    createPlace: { ...asProvider, body: makePlace() },
    getPlace: { ...asProvider, params: await place() },
    updatePlace: { ...asProvider, params: await place(), body: { ...makePlace(), version: 1 } },
    closePlace: { ...asProvider, params: await place() },
    reopenPlace: { ...asProvider, params: await place() },
    addClosure: { ...asProvider, params: await place(), body: makeAway(test) },
    removeClosure: { ...asProvider, params: await closure() },
    listClosedDays: asProvider,
    addClosedDays: { ...asProvider, body: makeAway(test, 40) },
    removeClosedDays: { ...asProvider, params: await closedDays() },
    listCoverage: asProvider,
    updateCoverage: { ...asProvider, params: { countryCode: "IE" }, body: { areas: ["Dublin", "Cork"] } },
    listHolidayPlaces: { ...asProvider, params: { countryCode: "GB" } },
  } satisfies Record<string, CallInput>;
}
