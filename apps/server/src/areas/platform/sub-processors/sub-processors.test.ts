import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import type { ConsentVersion } from "@kitpath/contract/access/consents/consents";
import { legalDocuments } from "@kitpath/contract/legal/legal-documents";
import type {
  DeskSubProcessor,
  SubProcessor,
} from "@kitpath/contract/platform/sub-processors/sub-processors";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { makeSubProcessor } from "#test/privacy-inputs.ts";
import { sendSubProcessorNotice } from "./notice.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_privacy");

const announce = async (name: string): Promise<DeskSubProcessor> =>
  (await app.call("announceSubProcessor", { token: staff.token, body: makeSubProcessor({ name }) })).body
    .data;
const publicList = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    ((await app.call("listSubProcessors")).body.data as SubProcessor[]).map(({ name, state }) => [
      name,
      state,
    ]),
  );

describe("a sub-processor", () => {
  test("is used exactly thirty days after its announcement, which is public", async () => {
    const { id, effectiveOn, announcedOn } = await announce("Northern Mail Ltd");
    assert.deepEqual([announcedOn, effectiveOn], [dayOf(app.clock.now), addDays(dayOf(app.clock.now), 30)]);
    assert.equal((await publicList())["Northern Mail Ltd"], "announced");
    const today = app.clock.now;
    app.clock.now = new Date(`${addDays(effectiveOn, -1)}T23:59:00Z`);
    assert.equal((await publicList())["Northern Mail Ltd"], "announced");
    app.clock.now = new Date(`${effectiveOn}T00:00:00Z`);
    assert.equal((await publicList())["Northern Mail Ltd"], "current");
    const token = await openSession(app, staff);
    await app.call("endSubProcessor", { token, params: { id } });
    assert.deepEqual(await publicList(), {});
    app.clock.now = today;
  });

  test("is announced to the administrators of each partner and lab, unless it was withdrawn before", async () => {
    const clinic = await makeTenant(app);
    const { sent, deps } = openOutbox(app);
    const tell = (subProcessorId: string) =>
      sendSubProcessorNotice(deps, {
        platformId: staff.organisationId,
        subProcessorId,
        partnerId: clinic.organisationId,
      });
    const { id } = await announce("Fine Labels Ltd");
    await tell(id);
    assert.deepEqual([sent.length, sent[0]!.to], [1, clinic.email]);
    assert.match(sent[0]!.subject, /Fine Labels Ltd/);
    const { body } = await app.call("listDeskSubProcessors", { token: staff.token });
    assert.equal(body.data.find((row: DeskSubProcessor) => row.id === id).told, 1);
    const params = { id };
    await app.call("endSubProcessor", { token: staff.token, params });
    await tell(id);
    assert.equal(sent.length, 1);
  });
});

describe("consents", () => {
  test("are counted by version over all organisations, and exported with who gave them", async () => {
    const clinic = await makeTenant(app);
    const { version } = legalDocuments.privacy;
    const documents = { privacy: version };
    await app.call("giveConsents", { token: clinic.token, body: { documents } });
    const { body } = await app.call("listConsentVersions", { token: staff.token });
    const found = (body.data as ConsentVersion[]).find(({ document }) => document === "privacy")!;
    assert.deepEqual([found.version, found.isCurrent, found.people], [version, true, 1]);
    const file = await app.call("exportConsents", { token: staff.token });
    assert.match(String(file.body), new RegExp(`Privacy Policy,${version},.*${clinic.email}`));
  });
});
