import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import type { TestContext } from "node:test";
import { describe, test } from "node:test";
import { giveBrowserGlobals } from "../../test/browser-globals.ts";
import { call, queryFor } from "./api.ts";
import { makeQueryClient } from "./query-client.ts";
import { touchedReads } from "./touched-reads.ts";

giveBrowserGlobals();

/** Opens screens that read, and returns how often each read was answered. */
async function openScreens(
  t: TestContext,
  write: () => Response | Promise<Response>,
  followAccount = async () => undefined as void,
) {
  const reads: string[] = [];
  t.mock.method(globalThis, "fetch", async (path: string, { method }: RequestInit) => {
    if (method !== "GET") return write();
    reads.push(path);
    return Response.json({ data: `read ${path}` });
  });
  const client = makeQueryClient(followAccount);
  t.after(() => client.clear());
  const partner = queryFor("getPartner", { params: { id: "7" } });
  const list = queryFor("listPartners", {} as never);
  const other = queryFor("listBreaches", {});
  const open = [partner, list, other].map((query) =>
    new QueryObserver(client, query as never).subscribe(() => undefined),
  );
  t.after(() => open.forEach((close) => close()));
  while (client.isFetching()) await new Promise(setImmediate);
  reads.length = 0;
  const save = (onSuccess?: () => unknown) =>
    new MutationObserver(client, {
      onSuccess: () => void onSuccess?.(),
      mutationFn: () => call("updatePartner", { params: { id: "7" }, body: {} as never }),
    }).mutate();
  const saveProfile = () =>
    new MutationObserver(client, { mutationFn: () => call("updateProfile", { body: {} as never }) }).mutate();
  return { client, partner, reads, save, saveProfile };
}

describe("after a call that changes something", () => {
  test("its answer is shown, and all else it touches has been read again when its button is free", async (t) => {
    const screens = await openScreens(t, () => Response.json({ data: "saved" }));
    await screens.save();
    assert.deepEqual(screens.client.getQueryData(screens.partner.queryKey), { data: "saved" });
    assert.deepEqual(screens.reads, [operations.listPartners.path]);
    assert.equal(screens.client.isFetching(), 0);
  });

  test("success is shown before anything is read again", async (t) => {
    const screens = await openScreens(t, () => Response.json({ data: "saved" }));
    let readBefore: number | undefined;
    await screens.save(() => (readBefore = screens.reads.length));
    assert.equal(readBefore, 0);
    assert.equal(screens.reads.length, 1);
  });

  test("that may have been carried out although no answer came, all it touches is read again", async (t) => {
    const screens = await openScreens(t, () => Promise.reject(new TypeError("no network")));
    await assert.rejects(screens.save());
    while (screens.client.isFetching()) await new Promise(setImmediate);
    const path = operations.getPartner.path.replace(":id", "7");
    assert.deepEqual(screens.reads.sort(), [operations.listPartners.path, path].sort());
  });

  test("that got no answer, its button is free at once, however long the reads then take", async (t) => {
    const screens = await openScreens(t, () => Promise.reject(new TypeError("no network")));
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    t.mock.method(globalThis, "fetch", async (_path: string, { method }: RequestInit) => {
      if (method !== "GET") throw new TypeError("no network");
      await held;
      return Response.json({ data: "read" });
    });
    await assert.rejects(screens.save());
    assert.ok(screens.client.isFetching() > 0);
    letGo();
    while (screens.client.isFetching()) await new Promise(setImmediate);
  });

  test("of whoever is signed in, the account has been followed when its button is free", async (t) => {
    let followed = 0;
    const screens = await openScreens(
      t,
      () => Response.json({}),
      async () => {
        await new Promise(setImmediate);
        followed++;
      },
    );
    await screens.save();
    assert.equal(followed, 0);
    await screens.saveProfile();
    assert.equal(followed, 1);
  });

  test("of a lab that releases results, the damages for late ones are read again", async (t) => {
    const { client, reads } = await openScreens(t, () => Response.json({ data: [] }));
    const damages = queryFor("getLabDamages", { query: { month: "2026-11" } });
    t.after(new QueryObserver(client, damages).subscribe(() => undefined));
    while (client.isFetching()) await new Promise(setImmediate);
    reads.length = 0;
    await new MutationObserver(client, {
      mutationFn: () => call("releaseSamples", { body: {} as never }),
    }).mutate();
    assert.deepEqual(reads, [`${operations.getLabDamages.path}?month=2026-11`]);
  });

  test("what it created is shown at once where it is read", async (t) => {
    const { client } = await openScreens(t, () => Response.json({ id: "9", state: "waiting" }));
    await call("uploadImport", { query: { fileName: "run.csv" }, body: new Blob([]) });
    const made = queryFor("getImport", { params: { id: "9" } });
    assert.deepEqual(client.getQueryData(made.queryKey), { id: "9", state: "waiting" });
  });

  test("that was refused because what it is about has changed meanwhile, everything is read again", async (t) => {
    for (const code of ["step_not_possible", "store_disconnected"]) {
      const screens = await openScreens(t, () => Response.json({ code, message: "No." }, { status: 422 }));
      await assert.rejects(screens.save());
      while (screens.client.isFetching()) await new Promise(setImmediate);
      assert.equal(screens.reads.length, 3, code);
    }
  });

  test("that was refused for what was typed, nothing is read again", async (t) => {
    const screens = await openScreens(t, () =>
      Response.json({ code: "invalid_request", message: "No." }, { status: 422 }),
    );
    await assert.rejects(screens.save());
    assert.deepEqual(screens.reads, []);
  });
});

/** Calls that no open screen shows, or whose screen shows by itself what they did. */
const shownByTheirScreen: OperationName[] = [
  "activateKit",
  "bookByLink",
  "cancelByLink",
  "checkConfirmation",
  "checkImport",
  "checkOrder",
  "confirmEmail",
  "createToken",
  "createTokenByPasskey",
  "findActivatableKit",
  "findByLink",
  "findPeople",
  "findPlacesByLink",
  "findTimesByLink",
  "holdByLink",
  "loginStore",
  "noteByLink",
  "register",
  "resetPartnerPassword",
  "resetTeamPassword",
  "reviewRecovery",
  "rotateWebhookSecret",
  "saveDrafts",
  "sendConfirmation",
  "sendPasswordEmail",
  "setPassword",
  "signIn",
  "signOut",
  "startCardSetup",
  "startPasskey",
  "startPasskeySignIn",
  "startTwoFactor",
  "stopViewing",
  "uploadStorePicture",
  "viewAsPartner",
];

test("every call of the dashboard that changes something says what it touches", async () => {
  const missing = new Set<string>();
  for await (const file of glob("apps/web/src/**/*.{ts,tsx}")) {
    if (file.includes(".test.")) continue;
    for (const [, name = ""] of (await readFile(file, "utf8")).matchAll(/\bcall\(\s*"(\w+)"/g)) {
      const { method, path } = operations[name as OperationName];
      // The pages of test takers read everything again after each change.
      const isWrite = method !== "GET" && !path.startsWith("/my/");
      if (isWrite && !(name in touchedReads)) missing.add(name);
    }
  }
  assert.deepEqual([...missing].sort(), shownByTheirScreen);
});
