import { updateEntry } from "#areas/my-tests/entry/entry-queries.ts";
import { hashOfContactCode } from "#areas/my-tests/entry/contact-messages.ts";
import { makeCustomer } from "./customers.ts";
import type { Tenant } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";
import { letIn } from "./my-tests.ts";

/** What the calls of a person about themselves accept. */
export async function ownAffairsInputs(test: TestApp, tenant: Tenant) {
  const person = await makeCustomer(test, tenant);
  const inside = await letIn(test, tenant, person.id);
  const leaving = await letIn(test, tenant, (await makeCustomer(test, tenant)).id);
  const contact = { channel: "email", email: "somewhere.else@example.com" };
  const asked = await test.call("askContactChange", { ...inside, body: contact });
  const { id } = asked.body as { id: string };
  const code = "123456";
  await updateEntry(test.mode.db.directory, id, {
    secret_hash: hashOfContactCode(id, contact.email, code),
    expires_at: new Date(test.clock.now.getTime() + 600_000),
  });
  const asking = await test.call("makeOwnRequest", { ...inside, body: { kind: "restriction", wish: "" } });
  const withdrawn = { id: asking.body.data.requests[0].id as string };
  return {
    getAbout: inside,
    setOwnTexts: { ...inside, body: { acceptsTexts: true } },
    askContactChange: { ...inside, body: contact },
    confirmContactChange: { ...inside, params: { id }, body: { ...contact, code } },
    makeOwnRequest: { ...inside, body: { kind: "correction", wish: "My name is spelt with one t." } },
    withdrawOwnRequest: { ...inside, params: withdrawn },
    listOwnReadings: inside,
    closeOwnAccess: leaving,
  } satisfies Record<string, CallInput>;
}
