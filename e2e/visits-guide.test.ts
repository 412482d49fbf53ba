import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { list, name, offer, plan, read, subscribe } from "../apps/web/src/docs/visit-commands.ts";
import { demo } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const [clinic, provider] = [await programOf(url, demo.clinic), await programOf(url, demo.provider)];
const ada = { firstName: "Ada", lastName: "Quill", email: "ada@example.test", mobileNumber: "+447700900456" };

test("the commands of the guide for providers can be pasted one after the other", async () => {
  const { apiKey } = (await provider("POST", "/dashboard/v1/provider/api-keys", { keyName: "Planning" }))
    .body;
  const address = { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" };
  const ordered = await clinic("POST", "/orders/v3", {
    productCode: "C1BLP12500",
    quantity: 1,
    user: { ...ada, gender: "f", dateOfBirth: "1987-04-12" },
    delivery: { ...ada, address },
    appointment: { arrangedBy: "provider", needs: { hasChaperone: false, isFastingUnderstood: true } },
  });
  assert.equal(ordered.status, 201, JSON.stringify(ordered.body));
  const commands = [subscribe, list, read, offer, name, plan].map((command) => `${command}\necho`);
  const { stdout } = await promisify(execFile)("bash", ["-e", "-c", commands.join("\n")], {
    env: { ...process.env, KITPATH_API_URL: url, KITPATH_API_KEY: apiKey as string },
  });
  assert.doesNotMatch(stdout, /"code":/);
  const answer = JSON.parse(stdout.trim().split("\n").at(-1)!) as { data: { status: string; id: string } };
  assert.equal(answer.data.status, "APPOINTMENT_SCHEDULED", stdout);
});
