import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { minuteMs } from "@kitpath/contract/time/durations";
import type { FailedJob, Health } from "@kitpath/contract/platform/health/health";
import { newId } from "#db/ids.ts";
import { resendEmailJob } from "#areas/messaging/events/resending.ts";
import { subProcessorNoticeJob } from "#areas/platform/sub-processors/notice.ts";
import { deliverWebhookJob } from "#areas/messaging/webhooks/queueing.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { makeFailedJob, putFailedJob } from "#test/support-inputs.ts";

const secret = "a token for the tests";
const metricsToken = secret.replaceAll(" ", "-");
const app = await startTestApp({ KITPATH_METRICS_TOKEN: metricsToken }, { withSandbox: true });
const staff = await makeTenant(app, "platform_admin");
const clinic = await makeTenant(app);
const { token } = staff;

const readHealth = async () => (await app.call("getHealth", { token })).body.data as Health;
const failedJobs = async () => (await app.call("listFailedJobs", { token })).body.data as FailedJob[];

describe("health", () => {
  test("shows the state of database, disk and queues, and that all is well", async () => {
    const health = await readHealth();
    assert.deepEqual(health.alerts, []);
    assert.ok(health.database.sizeBytes > 1e6 && health.database.connections >= 1);
    assert.ok(health.disk.freeBytes > 0 && health.disk.freeBytes < health.disk.totalBytes);
    assert.ok(health.queues.some(({ name }) => name === resendEmailJob.name));
    assert.equal(health.versions.node, process.versions.node);
    assert.match(health.versions.schema, /^\d{4}-/);
  });

  test("shows failed work and whom it was for, to be retried one by one", async () => {
    const id = await makeFailedJob(app, clinic);
    await makeFailedJob(app, clinic);
    const [first] = await failedJobs();
    assert.equal(first!.organisation?.id, clinic.organisationId);
    assert.deepEqual(
      (await readHealth()).alerts.map(({ text }) => text),
      ["2 jobs failed on their last attempt."],
    );

    const done: unknown[] = [];
    await app.mode.jobs.work(resendEmailJob, async (payload) => void done.push(payload));
    const params = { queue: resendEmailJob.name, id };
    assert.deepEqual((await app.call("retryJob", { token, params })).body, { retried: 1 });
    await until(() => done.length === 1, "end of the job that was tried again");
    assertRefused(await app.call("retryJob", { token, params }), 404, "standard");
    const { body } = await app.call("retryQueue", { token, params: { queue: resendEmailJob.name } });
    assert.deepEqual(body, { retried: 1 });
    await until(() => done.length === 2, "end of the other");
    assert.deepEqual(await failedJobs(), []);
    assert.deepEqual((await readHealth()).alerts, []);
    const log = await app.call("listAudit", { token, query: { action: "jobs_retried" } });
    assert.equal(log.body.meta.total, 2);
  });

  test("counts work that nothing holds back as late, but not webhooks held back from an endpoint", async () => {
    const endpoint = { id: newId(app.clock.now), version: 1 };
    const payload = { clinicId: clinic.organisationId, deliveryId: newId(app.clock.now), ticket: 0 };
    const startAfter = new Date(app.clock.now.getTime() - 11 * minuteMs);
    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      app.mode.jobs.enqueue(trx, deliverWebhookJob, payload, { startAfter, group: endpoint.id }),
    );
    assert.deepEqual(
      (await readHealth()).alerts.map(({ code }) => code),
      ["jobs_late"],
    );
    for (let n = 0; n < 5; n++) app.breakers.record(endpoint, false);
    assert.deepEqual((await readHealth()).alerts, []);
    app.clock.now = new Date(app.clock.now.getTime() + minuteMs);
    assert.deepEqual((await readHealth()).alerts, [], "nor while it is on trial");
  });

  test("names the organisation that a notice did not reach", async () => {
    const ids = { platformId: staff.organisationId, subProcessorId: newId(app.clock.now) };
    const id = await putFailedJob(app, subProcessorNoticeJob, { ...ids, partnerId: clinic.organisationId });
    assert.deepEqual(
      (await failedJobs()).map(({ organisation }) => organisation?.id),
      [clinic.organisationId],
    );
    const params = { queue: subProcessorNoticeJob.name, id };
    assert.equal((await app.call("retryJob", { token, params })).status, 200);
  });
});

describe("/metrics", () => {
  const scrape = (authorization?: string) =>
    app.app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });

  // Shows: promise metrics-token
  test("gives the figures of both modes and the process to a caller with the token", async () => {
    const { statusCode, body, headers } = await scrape(`Bearer ${metricsToken}`);
    assert.equal(statusCode, 200);
    assert.match(String(headers["content-type"]), /^text\/plain/);
    for (const mode of ["live", "sandbox"]) {
      assert.match(body, new RegExp(`^kitpath_database_size_bytes\\{mode="${mode}"\\} \\d+$`, "m"));
      assert.match(body, new RegExp(`^kitpath_alert\\{mode="${mode}",code="jobs_failed"\\} 0$`, "m"));
    }
    assert.match(body, /^kitpath_jobs\{mode="live",queue="deliver-event",state="ready"\} \d+$/m);
    assert.match(body, /^kitpath_stuck_work\{mode="live",kind="late_results"\} 0$/m);
    assert.match(body, /^process_resident_memory_bytes \d+$/m);
    assert.match(body, /^http_request_duration_seconds_count\{.*route="\/platform\/v1\/health".*\} \d+$/m);
    assert.ok(!body.includes(clinic.email));
  });

  // Shows: ASVS 13.4.5, promise metrics-token
  test("gives nothing to anybody else, and does not exist without a token", async () => {
    for (const wrong of [undefined, metricsToken, `Bearer ${metricsToken}x`, "Bearer "]) {
      assert.equal((await scrape(wrong)).statusCode, 401, wrong);
    }
    const without = await startTestApp();
    assert.equal((await without.app.inject({ url: "/metrics" })).statusCode, 404);
    const local = await startTestApp({ KITPATH_ENV: "local" }, { withSandbox: true });
    assert.equal((await local.app.inject({ url: "/metrics" })).statusCode, 200);
  });
});
