import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { asOwner } from "../apps/server/src/db/prepare-database.ts";
import { demo } from "./expect.ts";
import { acceptInvitation } from "./mailbox.ts";
import type { Program } from "./program.ts";
import { programOf } from "./program.ts";

export const noor = "noor.nurse@example.test";
const productCode = "C1BLP12500";
export const hourMs = 60 * 60_000;
/** The nurse's day, on their clocks. */
export const date = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/London" });
export const later = new Date(Date.now() + 3 * 24 * hourMs).toISOString().slice(0, 10);

export async function tell(program: Program, ...[method, path, body]: Parameters<Program>) {
  const answer = await program(method, path, body);
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Sets up a provider whose administrator is a nurse too. */
export async function makeProvider(url: string): Promise<Program> {
  const staff = await programOf(url, demo.staff);
  const partner = await tell(staff, "POST", "/platform/v1/partners", {
    name: "Noor Visits",
    address1: "4 Elm Street",
    address2: "",
    city: "Leeds",
    postcode: "LS1 4AP",
    country: "United Kingdom",
    kind: "provider",
    paymentType: "invoice",
    user: { email: noor, fname: "Noor", lname: "Nurse" },
    offersCatalogue: false,
  });
  await tell(staff, "PUT", `/platform/v1/provider-routes/${productCode}/GB`, {
    providerIds: [partner.data.id],
  });
  await acceptInvitation(url, noor);
  const provider = await programOf(url, noor);
  await tell(provider, "PUT", "/provider/v1/coverage/GB", { areas: ["LS1"] });
  const accounts = await tell(provider, "GET", "/provider/v1/nurse-accounts");
  await tell(provider, "POST", "/provider/v1/nurses", {
    name: "Noor Nurse",
    sex: "f",
    mobileNumber: "+447700900123",
    homePostcode: "LS2 9JT",
    timeZone: "Europe/London",
    holidaysOf: "GB-NONE",
    visitMinutes: 30,
    travelMinutes: 15,
    visitsPerDay: 8,
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "08:00", until: "18:00" })),
    areas: [],
    userId: accounts.data[0].id,
  });
  return provider;
}

/** Long enough ago for nobody to have come, but today. */
export const lately = new Date(Math.max(Date.now() - hourMs, startOfDay()));
function startOfDay(): number {
  const clock = new Date().toLocaleTimeString("sv-SE", { timeZone: "Europe/London" });
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return Date.now() - (hours * 60 + minutes) * 60_000;
}

export type Booked = { id: string; orderNumber: string; kitId: string; lastName: string; starts: Date };

/** Orders a visit and sends the kit; the visit is then of today, whatever the time is. */
export async function book(
  { clinic, provider, database }: { clinic: Program; provider: Program; database: string },
  lastName: string,
  {
    hour,
    starts = new Date(Date.parse(`${date}T00:00:00Z`) + hour * hourMs),
    quantity = 1,
  }: { hour: number; starts?: Date; quantity?: number },
): Promise<Booked> {
  const contact = { firstName: "Ada", lastName, email: "ada@example.test", mobileNumber: "+447700900456" };
  const address = { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" };
  const { orderNumber } = await tell(clinic, "POST", "/orders/v3", {
    productCode,
    quantity,
    delivery: { ...contact, address },
    user: { ...contact, gender: "f", dateOfBirth: "1984-02-29" },
    appointment: {
      arrangedBy: "provider",
      accessNotes: "Blue door, second floor. The bell does not work: knock.",
      needs: { hasChaperone: true, isFastingUnderstood: true },
    },
  });
  const found = await tell(provider, "GET", `/provider/v1/visits?search=${orderNumber}`);
  const id = found.data[0].id as string;
  const startsAt = `${later}T${String(hour).padStart(2, "0")}:00:00Z`;
  await tell(provider, "PUT", `/provider/v1/visits/${id}/time`, { startsAt });
  const time = { starts_at: starts, ends_at: new Date(starts.getTime() + hourMs / 2) };
  await asOwner({ connectionString: database }, async (owner) => {
    await owner.updateTable("visits").set(time).where("id", "=", id).execute();
    await owner.updateTable("appointments").set(time).where("id", "=", found.data[0].appointmentId).execute();
  });
  const sent = await tell(clinic, "POST", "/data-simulator/simulate/dispatched", { orderNumber });
  return { id, orderNumber, kitId: sent.linkedOrderAndKit.kitId, lastName, starts };
}

/** Returns a year that the phone knows to be wrong: of a date that is not right, one in 256 passes. */
export async function wrongYearOf(provider: Program, { id }: Booked): Promise<string> {
  const { data } = await tell(provider, "GET", `/provider/v1/day?date=${date}`);
  const { salt, mark } = data.visits.find((each: { id: string }) => each.id === id).birthCheck;
  const markOf = (year: number) => createHash("sha256").update(`${salt}${year}-02-29`).digest()[0];
  return String([1948, 1952, 1956, 1960].find((year) => markOf(year) !== mark));
}
