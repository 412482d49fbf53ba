import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import type { VisitReport } from "@kitpath/contract/appointments/day/reports";
import type { AppliedAction } from "@kitpath/contract/appointments/day/visit-action";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { asOwner } from "#db/prepare-database.ts";
import { everyDay, makeProvider } from "./appointments.ts";
import type { Tenant } from "./factories.ts";
import { makeTenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { askForVisit, changeVisit } from "./planned-visits.ts";

/** Makes a nurse's row that of a user's account. */
export const becomeNurse = (
  app: TestApp,
  nurseId: string,
  { userId }: Pick<Tenant, "userId">,
): Promise<void> =>
  asOwner(app.target, async (owner) => {
    await owner.updateTable("nurses").set({ user_id: userId }).where("id", "=", nurseId).execute();
  });

const minuteMs = 60_000;
export const born = "1984-02-29";

const dayMs = 24 * 60 * minuteMs;

export const daysLater = (at: string | Date, days: number): string =>
  new Date(new Date(at).getTime() + days * dayMs).toISOString();

/** A provider with two nurses, one of whom is its administrator, at noon of a day with as many visits as a test makes. */
export async function openNursesDay(app: TestApp) {
  const date = dayOf(app.clock.now);
  app.clock.now = new Date(`${date}T12:00:00Z`);
  const clinic = await makeTenant(app);
  const admin = await makeTenant(app, "provider_admin");
  const { organisationId, token } = admin;
  const hours = everyDay("00:00", "23:45");
  const { nurseIds } = await makeProvider(app, {
    organisationId,
    nurses: [{ visitsPerDay: 60, hours }, { hours }],
  });
  const [own, other] = nurseIds as [string, string];
  await becomeNurse(app, own, admin);
  let made = 0;

  /** Books a visit of that day with a nurse, and sends the kits of its order. */
  async function makeVisit({ nurseId = own, isNamed = false, quantity = 1 } = {}) {
    const asked = await askForVisit(app, clinic, admin, { quantity });
    await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
      if (isNamed) await trx.updateTable("patients").set({ date_of_birth: born }).execute();
      else
        await trx
          .updateTable("orders")
          .set({ patient_id: null })
          .where("order_number", "=", asked.orderNumber)
          .execute();
    });
    const time = (made++ % 23) * 60 * minuteMs;
    const planned = daysLater(new Date(Date.parse(date) + time), 3 + Math.floor(made / 23));
    const reply = await app.call("planVisit", {
      token,
      params: { id: asked.id },
      body: { startsAt: planned, nurseId },
    });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    const starts = new Date(Date.parse(`${date}T06:00:00Z`) + made * minuteMs);
    await changeVisit(app, asked.id, {
      requested_at: new Date(`${addDays(date, -2)}T09:00:00Z`),
      starts_at: starts,
      ends_at: new Date(starts.getTime() + 30 * minuteMs),
    });
    const sent = await app.call("simulate", {
      token: clinic.token,
      params: { type: "dispatched" },
      body: { orderNumber: asked.orderNumber },
    });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    const kits = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("kits as k")
        .innerJoin("orders as o", (join) =>
          join.onRef("o.clinic_id", "=", "k.clinic_id").onRef("o.id", "=", "k.order_id"),
        )
        .select(["k.kit_code", "k.barcode"])
        .where("o.order_number", "=", asked.orderNumber)
        .orderBy("k.kit_code")
        .execute(),
    );
    const [kit] = kits;
    return {
      ...asked,
      startsAt: starts.toISOString(),
      planned,
      kitCode: kit!.kit_code,
      codes: kits.map(({ kit_code: code }) => code),
    };
  }

  type Visit = Awaited<ReturnType<typeof makeVisit>>;

  const act = ({ id, startsAt }: Pick<Visit, "id" | "startsAt">, kind: string, more: object = {}) => ({
    id: randomUUID(),
    visitId: id,
    startsAt,
    kind,
    at: app.clock.now.toISOString(),
    clockOffsetMs: 0,
    ...more,
  });
  const collect = (visit: Pick<Visit, "id" | "startsAt" | "kitCode">, more: object = {}) =>
    act(visit, "collect", {
      kitCode: visit.kitCode,
      identityChecked: true,
      consentGiven: true,
      dateOfBirth: born,
      gender: "f",
      ...more,
    });
  const sendAt = async (sentAt: Date, ...actions: object[]) => {
    const body = { sentAt: sentAt.toISOString(), actions };
    const reply = await app.call("applyActions", { token, body });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    return reply.body.data as AppliedAction[];
  };

  return {
    date,
    clinic,
    admin,
    own,
    other,
    makeVisit,
    act,
    collect,
    sendAt,
    send: (...actions: object[]) => sendAt(app.clock.now, ...actions),
    minutesAgo: (minutes: number) => new Date(app.clock.now.getTime() - minutes * minuteMs).toISOString(),
    readDay: async (of = date): Promise<DayVisit[]> => {
      const { status, body } = await app.call("getDay", { token, query: { date: of } });
      assert.equal(status, 200, JSON.stringify(body));
      return body.data.visits;
    },
    reportsOf: async (id: string): Promise<VisitReport[]> => {
      const { status, body } = await app.call("listReports", { token, params: { id } });
      assert.equal(status, 200, JSON.stringify(body));
      return body.data;
    },
    settle: (id: string, reportId: string, body: object) =>
      app.call("settleReport", { token, params: { id, reportId }, body }),
    inClinic: (orderNumber: string) => readInClinic(app, clinic, orderNumber),
  };
}

export const results = (applied: AppliedAction[]) => applied.map(({ result }) => result);

/** Returns what became of an order at its clinic: its tests, its kits by code, and the moves of its appointment. */
const readInClinic = (app: TestApp, { organisationId }: Tenant, orderNumber: string) =>
  app.mode.db.inTenant(organisationId, async (trx) => {
    const tests = await trx
      .selectFrom("tests")
      .select(["collected_at", "first_name", "status"])
      .where("order_number", "=", orderNumber)
      .execute();
    const kits = await trx
      .selectFrom("kits as k")
      .innerJoin("orders as o", (join) =>
        join.onRef("o.clinic_id", "=", "k.clinic_id").onRef("o.id", "=", "k.order_id"),
      )
      .select(["k.kit_code", "k.status"])
      .where("o.order_number", "=", orderNumber)
      .execute();
    const moves = await trx
      .selectFrom("appointment_events as e")
      .innerJoin("appointments as a", (join) =>
        join.onRef("a.clinic_id", "=", "e.clinic_id").onRef("a.id", "=", "e.appointment_id"),
      )
      .innerJoin("orders as o", (join) =>
        join.onRef("o.clinic_id", "=", "a.clinic_id").onRef("o.id", "=", "a.order_id"),
      )
      .select(["e.move", "a.state", "a.reason"])
      .where("o.order_number", "=", orderNumber)
      .orderBy("e.id")
      .execute();
    const statusOf = new Map(kits.map(({ kit_code: code, status }) => [code, status]));
    return { tests, statusOf, moves, last: moves.at(-1)! };
  });
