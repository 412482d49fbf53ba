import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import {
  collect,
  handOver,
  list,
  name,
  offer,
  plan,
  read,
  subscribe,
} from "../apps/web/src/docs/visit-commands.ts";
import { asOwner } from "../apps/server/src/db/prepare-database.ts";
import { demo } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";

const { url, database } = await startProduct();
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
  const run = async (commands: readonly string[], variables: Record<string, string>) => {
    const script = commands.map((command) => `${command}\necho`).join("\n");
    const { stdout } = await promisify(execFile)("bash", ["-e", "-c", script], {
      env: { ...process.env, KITPATH_API_URL: url, KITPATH_API_KEY: apiKey as string, ...variables },
    });
    assert.doesNotMatch(stdout, /"code":"[a-z_A-Z]+","message"/);
    const answer = stdout.trim().split("\n").at(-1)!;
    return (
      JSON.parse(answer) as {
        data: { status: string; id: string; appointmentId: string; orderNumber: string };
      }
    ).data;
  };
  await run([subscribe, list, read], {});
  const asked = await provider("GET", `/provider/v1/visits?search=${ordered.body.orderNumber}`);
  const own = { VISIT_ID: asked.body.data[0].id as string };
  const planned = await run([read, offer, name, plan], own);
  assert.equal(planned.status, "APPOINTMENT_SCHEDULED");
  const sent = await clinic("POST", "/data-simulator/simulate/dispatched", {
    orderNumber: planned.orderNumber,
  });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const { kitId } = sent.body.linkedOrderAndKit as { kitId: string };
  await asOwner({ connectionString: database! }, async (owner) => {
    const time = { starts_at: new Date() };
    await owner.updateTable("visits").set(time).where("id", "=", own.VISIT_ID).execute();
    await owner.updateTable("appointments").set(time).where("id", "=", planned.appointmentId).execute();
  });
  const over = await run([collect, handOver], { ...own, KIT_CODE: kitId, BORN: "1987-04-12" });
  assert.equal(over.status, "APPOINTMENT_COMPLETE");
});
