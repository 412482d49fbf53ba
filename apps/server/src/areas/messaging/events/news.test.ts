import assert from "node:assert/strict";
import { eventTypes } from "@kitpath/contract/messaging/events/events";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { get } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { describe, test } from "node:test";
import { newsPath } from "@kitpath/contract/messaging/events/news";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { makeKit, makeOrder, makeTenant, openSession, salivaPcr, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { addColleague, openPasswordLink } from "#test/people.ts";
import { amend, detected } from "#test/specimens.ts";
import { until } from "#test/until.ts";

const app = await startTestApp();
await app.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.app.server.address() as AddressInfo;

/** An open stream, and what it has received so far. */
async function follow(token: string, lastId?: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastId ? { "last-event-id": lastId } : {}),
  };
  const request = get({ port, path: newsPath, headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  let text = "";
  response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  const heard = () => [...text.matchAll(/^event: (.+)$/gm)].map(([, type]) => type!);
  const ids = () => [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id!);
  if (response.statusCode === 200) await until(() => heard().length > 0, "the first line");
  const { statusCode: status, headers: told } = response;
  const ended = () => response.complete;
  return { status, told, heard, ids, ended, text: () => text, end: () => request.destroy() };
}

const place = (token: string) => app.call("createOrder", { token, body: makeOrder() });

describe("news", () => {
  test("of an order reaches only its own clinic, and names nobody", async () => {
    const [mine, other] = [await makeTenant(app), await makeTenant(app)];
    const [here, there] = [await follow(mine.token), await follow(other.token)];
    const { body } = await place(mine.token);
    await until(() => here.heard().includes("ORDER.CREATED"), "the news");
    assert.deepEqual(there.heard(), ["ready"]);
    assert.ok(!here.text().includes(body.orderNumber));
    here.end();
    there.end();
  });

  test("of an order or a kit arrives even if no domain event is made", async () => {
    const { clinic, lab, receive } = await openBench(app);
    const sample = await receive();
    const { body } = await place(clinic.token);
    const stream = await follow(clinic.token);
    const params = { orderNumber: body.orderNumber };
    assert.equal((await app.call("cancelOrder", { token: clinic.token, params })).status, 200);
    await until(() => stream.heard().includes("orders"), "the news of the order");
    const rejection = { params: { id: sample.id }, body: { reason: "sample_hemolyzed" } };
    assert.equal((await app.call("rejectSample", { token: lab.token, ...rejection })).status, 200);
    await until(() => stream.heard().includes("tests"), "the news of the kit");
    // The events of before may arrive late.
    const withoutEvents = stream.heard().filter((about) => !eventTypes.some((type) => type === about));
    assert.deepEqual(withoutEvents, ["ready", "orders", "tests"]);
    stream.end();
  });

  test("of changed offers reaches the clinic", async () => {
    const [{ token, organisationId: id }, staff] = [
      await makeTenant(app),
      await makeTenant(app, "platform_admin"),
    ];
    const params = { id, productCode: thyroidProfile };
    const body = { priceMinor: 9900, currency: "GBP", labId: null };
    for (const change of [
      () => app.call("offerPartnerProduct", { token: staff.token, params, body }),
      () => app.call("withdrawPartnerProduct", { token: staff.token, params }),
    ]) {
      const stream = await follow(token);
      assert.equal((await change()).status, 200);
      await until(() => stream.heard().includes("products"), "the news");
      stream.end();
    }
  });

  test("comes with the usual security headers, and is never cached", async () => {
    const { token } = await makeTenant(app);
    const { told, end } = await follow(token);
    end();
    const { headers } = await app.call("getUserInfo", { token });
    for (const name of [
      "cache-control",
      "content-security-policy",
      "referrer-policy",
      "x-content-type-options",
    ])
      assert.equal(told[name], headers[name], name);
    assert.equal(told["cache-control"], "no-store");
    assert.ok(told["x-request-id"]);
  });

  test("that was missed is delivered on reconnecting", async () => {
    const { token } = await makeTenant(app);
    const before = await follow(token);
    before.end();
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
    const again = await follow(token, before.ids().at(-1));
    assert.deepEqual(again.heard(), ["ready"]);
    again.end();
    await place(token);
    const back = await follow(token, again.ids().at(-1));
    // The news itself may arrive first: it is sent while the stream finds out what was missed.
    await until(() => back.heard().includes("missed"), "the word");
    back.end();
  });

  // Shows: promise amendment-shown
  test("that was missed counts as news about tests if some may be among it", async () => {
    const clinic = await makeTenant(app);
    const { token } = clinic;
    const later = () => (app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000));
    const { kitId } = await makeKit(app, clinic, "results", salivaPcr);
    later();
    await place(token);
    const before = await follow(token);
    before.end();

    later();
    await place(token);
    const afterOrder = await follow(token, before.ids().at(-1));
    await until(() => afterOrder.heard().includes("missed"), "the word");
    await place(token);
    await until(() => afterOrder.heard().includes("ORDER.CREATED"), "the news after it");
    assert.ok(!afterOrder.heard().includes("tests"));
    afterOrder.end();

    later();
    await amend(app, clinic, kitId, { reason: "The tubes were swapped", values: [detected("Positive")] });
    const afterAmendment = await follow(token, afterOrder.ids().at(-1));
    await until(() => afterAmendment.heard().includes("tests"), "the word that it is of tests");
    afterAmendment.end();
  });

  test("continues after the database connection is lost, with a note that some may be missing", async () => {
    const { token } = await makeTenant(app);
    const stream = await follow(token);
    await asOwner(app.target, (owner) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'kitpath-news' and datname = current_database()`.execute(owner),
    );
    await until(() => stream.heard().includes("missed"), "the word");
    await until(() => stream.heard().includes("tests"), "the word that it may be of tests");
    await place(token);
    await until(() => stream.heard().includes("ORDER.CREATED"), "the news");
    stream.end();
  });

  test("is not written to a client that left before it was let in", async () => {
    const { token } = await makeTenant(app);
    const { news } = app.mode;
    const begin = news.follow.bind(news);
    let followers = 0;
    news.follow = (...given) => {
      const leave = begin(...given);
      followers++;
      return () => {
        followers--;
        leave();
      };
    };
    await asOwner(app.target, (owner) =>
      owner.transaction().execute(async (trx) => {
        await sql`lock table sessions in access exclusive mode`.execute(trx);
        const connected = once(app.app.server, "connection") as Promise<[Socket]>;
        const request = get({ port, path: newsPath, headers: { authorization: `Bearer ${token}` } });
        request.on("error", () => undefined);
        const [socket] = await connected;
        const isAsked = async () => {
          const { rows } = await sql`select from pg_locks where not granted`.execute(trx);
          return rows.length > 0;
        };
        await until(isAsked, "look at the session");
        request.destroy();
        await once(socket, "close");
      }),
    );
    const after = await follow(token);
    assert.equal(followers, 1);
    after.end();
    await until(() => followers === 0, "end of the stream");
    news.follow = begin;
  });

  test("ends with its own session, and with no other", async () => {
    const clinic = await makeTenant(app);
    const { organisationId, token } = clinic;
    const staff = await makeTenant(app, "platform_admin");
    const stays = await follow(token);
    const isOver = (stream: { ended: () => boolean }) => until(stream.ended, "the end of the stream");
    const openColleague = async () => {
      const userId = await addColleague(app, clinic, { adminRole: "clinic_admin" });
      const own = await openSession(app, { organisationId, userId });
      return { userId, own, stream: await follow(own) };
    };
    const first = await openColleague();
    await app.call("signOut", { token: first.own });
    await isOver(first.stream);
    const second = await openColleague();
    await app.call("deleteTeamMember", { token, params: { id: second.userId } });
    await isOver(second.stream);
    const third = await openColleague();
    const link = await openPasswordLink(app, { organisationId, userId: third.userId });
    await app.call("setPassword", { body: { token: link, password: "Correct-horse-9" } });
    await isOver(third.stream);
    assert.deepEqual([stays.ended(), stays.heard()], [false, ["ready"]]);
    const params = { id: organisationId };
    await app.call("suspendPartner", { token: staff.token, params, body: { reason: "They asked us to." } });
    await isOver(stays);
  });

  test("is open to every signed-in user, and keeps no session alive", async () => {
    assert.equal((await follow("x".repeat(43))).status, 401);
    const tenant = await makeTenant(app);
    const token = await openSession(app, tenant);
    for (const minutes of [40, 30]) {
      app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
      const { status, end } = await follow(token);
      assert.equal(status, minutes === 40 ? 200 : 401);
      end();
    }
  });
});
