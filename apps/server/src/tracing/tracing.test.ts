import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, describe, test } from "node:test";
import { z } from "zod";
import { makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { resendEmailJob } from "#areas/messaging/events/resending.ts";
import { until } from "#test/until.ts";
import { openTracing } from "./open-tracing.ts";
import { noTracing } from "./tracing.ts";

const value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() });
const span = z.object({
  traceId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
  status: z.object({ code: z.number().optional() }).optional(),
});
const told = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value })) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** The bodies that a fake collector has received. */
const bodies: string[] = [];
const collector = createServer((request, reply) => {
  let body = "";
  request.on("data", (chunk) => (body += String(chunk)));
  request.on("end", () => {
    if (request.url === "/v1/traces") bodies.push(body);
    reply.setHeader("content-type", "application/json").end("{}");
  });
});
await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
after(() => collector.close());
const { port } = collector.address() as AddressInfo;
const spans = () =>
  bodies.flatMap((body) =>
    told
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const factsOf = ({ attributes }: z.infer<typeof span>) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue]),
  );

describe("traces", () => {
  // Shows: ASVS 14.2.3, promise metrics-token
  test("report calls by route and jobs by queue to a collector, and name nobody", async () => {
    const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` });
    const clinic = await makeTenant(app);
    const orderNumber = await placeOrder(app, clinic);
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const parentId = "b7ad6b7169203331";
    await app.call("listOrders", {
      token: clinic.token,
      query: { search: "ada.lovelace@example.test" },
      headers: { traceparent: `00-${traceId}-${parentId}-01` },
    });
    await app.call("readOrder", { token: clinic.token, params: { orderNumber } });
    const emailId = "0190b1c2-0000-7000-8000-000000000000";
    const { organisationId: clinicId } = clinic;
    await app.mode.jobs.work(resendEmailJob, () => Promise.reject(new Error("no mail server")));
    await app.mode.db.inTenant(clinicId, (trx) =>
      app.mode.jobs.enqueue(trx, resendEmailJob, { clinicId, emailId }),
    );
    const named = (name: string) => spans().find((each) => each.name === name);
    await until(() => named("job resend-email") !== undefined, "span of the job");

    const list = named("GET /dashboard/v1/orders")!;
    assert.deepEqual([list.traceId, list.parentSpanId], [traceId, parentId]);
    assert.deepEqual(factsOf(list), {
      "http.request.method": "GET",
      "http.route": "/dashboard/v1/orders",
      "http.response.status_code": 200,
      "kitpath.mode": "live",
      "kitpath.operation": "listOrders",
    });
    assert.equal(named("job resend-email")!.status?.code, 2, "it failed");
    const text = bodies.join();
    for (const secret of ["lovelace", orderNumber, clinic.email, clinicId, emailId, clinic.token]) {
      assert.ok(!text.includes(secret), secret);
    }
    assert.ok(text.includes(`"kitpath"`));
  });

  test("are not made without a collector", async () => {
    assert.equal(await openTracing({ otlpEndpoint: "", environment: "prod" }), noTracing);
  });
});
