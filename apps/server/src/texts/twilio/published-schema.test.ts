import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { startFakeTwilio, twilioSid } from "#test/fake-twilio.ts";
import { openTwilio } from "./twilio-texter.ts";
import { stateOf, twilioMessage } from "./twilio-message.ts";

const property = z.looseObject({
  type: z.string().optional(),
  pattern: z.string().optional(),
  nullable: z.boolean().optional(),
  enum: z.array(z.string()).optional(),
  $ref: z.string().optional(),
});
const fields = z.object({
  properties: z.record(z.string(), property),
  required: z.array(z.string()).optional(),
});
const call = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: property })),
  requestBody: z
    .object({ content: z.object({ "application/x-www-form-urlencoded": z.object({ schema: fields }) }) })
    .optional(),
  responses: z.record(z.string(), z.any()),
});

/** The API as Twilio publishes it: `spec/json/twilio_api_v2010.json` of github.com/twilio/twilio-oai. */
const file = new URL("../../../test/twilio-api-v2010.json.gz", import.meta.url);
const published = z
  .object({
    servers: z.array(z.object({ url: z.string() })),
    paths: z.record(z.string(), z.record(z.string(), z.any())),
    components: z.object({ schemas: z.record(z.string(), z.any()) }),
  })
  .parse(JSON.parse(gunzipSync(await readFile(file)).toString()));
const path = "/2010-04-01/Accounts/{AccountSid}/Messages.json";
const create = call.parse(published.paths[path]!.post);
const list = call.parse(published.paths[path]!.get);
const message = fields.parse(published.components.schemas["api.v2010.account.message"]);
const statuses = property.parse(published.components.schemas.message_enum_status).enum!;

const now = new Date("2026-11-28T12:00:00Z");
const twilio = await startFakeTwilio(() => now);
const options = {
  accountSid: twilio.accountSid,
  authTokens: ["token", "older"],
  publicUrl: "https://dashboard.example.com",
  at: twilio.at,
};
const text = { id: "t1", clinicId: "c1", to: "+447700900123", body: "Elm: it’s 5 € & more + 100%." };

const matches = (value: string, { pattern }: z.infer<typeof property>) =>
  !pattern || new RegExp(pattern).test(value);

describe("what is asked of Twilio, checked against the schema that it publishes", () => {
  for (const sender of ["+15005550006", twilioSid("MG")]) {
    test(`to send from ${sender.slice(0, 2)}`, async () => {
      const before = twilio.requests.length;
      const outcome = await openTwilio({ ...options, sender }).send(text);
      assert.equal(outcome.kind, "taken");
      const { method, path: asked, fields: sent, authorization } = twilio.requests[before]!;
      assert.equal(`${method} ${asked}`, `POST ${path.replace("{AccountSid}", twilio.accountSid)}`);
      assert.ok(matches(twilio.accountSid, create.parameters[0]!.schema));
      assert.equal(atob(authorization.replace("Basic ", "")), `${twilio.accountSid}:token`);
      const { properties, required = [] } =
        create.requestBody!.content["application/x-www-form-urlencoded"].schema;
      for (const name of required) assert.ok(sent[name], name);
      for (const [name, value] of Object.entries(sent)) {
        assert.ok(properties[name], name);
        assert.ok(matches(value, properties[name]), `${name} ${value}`);
      }
      assert.equal(sent.Body, text.body);
      assert.equal(sent.StatusCallback, "https://dashboard.example.com/texts/v1/twilio/statuses/c1/t1");
    });
  }

  test("to list what it has", async () => {
    const before = twilio.requests.length;
    const found = await openTwilio({ ...options, sender: "+15005550006" }).find(text, now);
    assert.equal(found.length, 2);
    const { fields: sent } = twilio.requests[before]!;
    for (const name of Object.keys(sent))
      assert.ok(
        list.parameters.some((each) => each.name === name),
        name,
      );
  });

  test("reads every message that Twilio gives as an example", () => {
    const examples = Object.values(create.responses["201"].content["application/json"].examples) as {
      value: unknown;
    }[];
    assert.ok(examples.length > 5);
    for (const { value } of examples) assert.ok(twilioMessage.safeParse(value).success);
    for (const name of Object.keys(twilioMessage.shape)) assert.ok(message.properties[name], name);
  });

  test("knows every status, and that those of messages to us are none of ours", () => {
    assert.deepEqual(
      statuses.filter((status) => stateOf(status) === null),
      ["receiving", "received"],
    );
  });

  test("and the fake answers as Twilio does", () => {
    for (const each of twilio.messages) {
      for (const [name, value] of Object.entries(each)) {
        const known = message.properties[name];
        assert.ok(known, name);
        if (value === null) assert.ok(known.nullable, name);
        if (typeof value === "string") assert.ok(matches(value, known), `${name} ${value}`);
      }
      assert.ok(statuses.includes(each.status));
    }
  });
});
