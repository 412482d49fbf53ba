import assert from "node:assert/strict";
import { test } from "node:test";
import { filmCode } from "../apps/server/test/camera-film.ts";
import { inFreshFolder } from "../apps/server/test/fresh-folder.ts";
import { until } from "../apps/server/test/until.ts";
import { asOwner } from "../apps/server/src/db/prepare-database.ts";
import { arrive, back, collect, open, readStored, sayBirth } from "./at-the-door.ts";
import type { Booked } from "./booked-visits.ts";
import { book, date, hourMs, lately, later, makeProvider, noor, tell, wrongYearOf } from "./booked-visits.ts";
import { desktop, launchBrowser, openPage, phone, sharedBrowser } from "./browser.ts";
import { acceptDocuments, beSignedIn, demo, expectAccessible, signIn } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { noNetwork, visitsTo } from "./visit.ts";

const { url, database } = await startProduct();
const browser = await sharedBrowser();

const visit = visitsTo(browser, url, { as: noor, isFresh: true, forgiven: [noNetwork] });
const signedOut = visitsTo(browser, url, { isFresh: true });

/** Removes what the browser says of a page that its service worker answers: each request without a network, and files that were preloaded for nothing. */
function forgetWorkers(problems: string[]): void {
  const others = problems.filter((problem) => !/ERR_FAILED|preload/i.test(problem));
  problems.splice(0, problems.length, ...others);
}

const nurse = "nurse@demo.kitpath.test";

test("a nurse's day works without a network, from the first visit to the last, and is sent once", async () => {
  const provider = await makeProvider(url);
  const clinic = await programOf(url, demo.clinic);
  const at = { clinic, provider, database: database! };
  const [first, failed, missed, moved] = [
    await book(at, "First", { hour: 9 }),
    await book(at, "Failed", { hour: 11 }),
    await book(at, "Missed", { hour: 13, starts: lately }),
    await book(at, "Moved", { hour: 15, starts: new Date(`${date}T21:00:00Z`) }),
  ];
  const [wrongOfFirst, wrongOfMoved] = [
    await wrongYearOf(provider, first),
    await wrongYearOf(provider, moved),
  ];
  await visit(async (page, { context, problems }) => {
    const lists: { actions: { kind: string }[] }[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/provider/v1/day/actions"))
        lists.push(request.postDataJSON() as (typeof lists)[number]);
    });
    await page.goto("/admin/provider/day");
    await acceptDocuments(page);
    await page.goto(`/admin/provider/day?date=${date}`);
    await page.getByRole("button", { name: /Ada First/ }).waitFor();
    await page.locator("[data-kept]").waitFor();
    const tour = page.getByRole("heading", { name: "Your day works without a network" });
    await tour.waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "I have read this" }).click();
    await tour.waitFor({ state: "detached" });

    // Nobody opens, and ten minutes pass before anything else happens.
    await open(page, missed);
    await arrive(page, missed);
    await page.getByText("Sent.").waitFor();
    await asOwner({ connectionString: database! }, (owner) =>
      owner
        .updateTable("visit_actions")
        .set({ done_at: new Date(Date.now() - hourMs / 4) })
        .where("visit_id", "=", missed.id)
        .execute(),
    );
    await page.goto(`/admin/provider/day?date=${date}`);
    await open(page, missed);
    await page.getByRole("button", { name: "No sample" }).click();
    await page.getByRole("button", { name: "Nobody is there", exact: true }).waitFor();
    await back(page);
    await page.locator("[data-kept]").waitFor();

    await context.setOffline(true);
    await page.reload();
    await page.getByText("No network.").waitFor();
    await collect(page, first, wrongOfFirst);
    await page.getByLabel("Tracking code").fill("JD 0002 / 17");
    await page.getByRole("button", { name: "Handed to the courier" }).click();
    await page.getByText("A tracking code has 5 to 40 letters, digits and hyphens.").waitFor();
    await page.getByLabel("Tracking code").fill("jd 0002 17");
    await page.getByRole("button", { name: "Handed to the courier" }).click();
    await page.getByRole("heading", { name: "Handed over" }).waitFor();
    await page.getByText("Kept on this phone").waitFor();
    await expectAccessible(page);
    await back(page);
    assert.equal(await tour.count(), 0, "it is remembered");
    await page.getByText("3 actions wait on this phone.").waitFor();

    await open(page, failed);
    await arrive(page, failed);
    await page.getByRole("button", { name: "No sample" }).click();
    await page.getByText("Nobody is there: wait").waitFor();
    await page.getByRole("button", { name: "Is unwell" }).click();
    await page.getByRole("button", { name: "End the visit without a sample" }).click();
    await back(page);
    await page.reload();
    await page.getByText("5 actions wait on this phone.").waitFor();

    await open(page, missed);
    await page.getByRole("button", { name: "No sample" }).click();
    await page.getByRole("button", { name: "Nobody is there", exact: true }).click();
    await back(page);
    await collect(page, moved, wrongOfMoved);
    await back(page);
    await page.getByText("8 actions wait on this phone.").waitFor();
    await expectAccessible(page);
    const { text, isKeyOut } = await readStored(page);
    assert.ok(!isKeyOut && text.length > 1000 && !/Ada|Park Row|1984/.test(text), "the store is readable");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("8 actions are only on this phone.").waitFor();
    await page.getByRole("button", { name: "Stay" }).click();

    const startsAt = `${later}T17:00:00Z`;
    await tell(provider, "PUT", `/provider/v1/visits/${moved.id}/time`, { startsAt });
    lists.length = 0;
    await context.setOffline(false);
    await page.getByText("Sent.").waitFor();
    assert.deepEqual(
      lists.map(({ actions }) => actions.map(({ kind }) => kind).join()),
      ["arrive,collect,hand_over,arrive,fail,no_show,arrive,collect"],
    );
    await page.getByRole("button", { name: /Ada First.*With the courier/ }).waitFor();
    await page.getByRole("button", { name: /Ada Failed.*No sample/ }).waitFor();
    await page.getByRole("button", { name: /Ada Missed.*Nobody there/ }).waitFor();
    assert.equal(await page.getByText("wait on this phone").count(), 0);
    const conflict = page.getByRole("alert").filter({ hasText: "The sample of Ada Moved" });
    await conflict.getByText("The visit was moved to another time meanwhile.").waitFor();
    await expectAccessible(page);
    await page.reload();
    await conflict.getByRole("button", { name: "I have seen this" }).click();
    await conflict.waitFor({ state: "detached" });
    forgetWorkers(problems);
  }, phone);
  const statusOf = async ({ orderNumber }: Booked) =>
    // What waits for another time comes first.
    (await tell(clinic, "GET", `/appointments/v1?orderNumber=${orderNumber}`)).data.at(-1).status as string;
  assert.deepEqual(
    [await statusOf(first), await statusOf(failed), await statusOf(missed), await statusOf(moved)],
    ["APPOINTMENT_COMPLETE", "AWAITING_ACTION", "DID_NOT_ATTEND", "APPOINTMENT_SCHEDULED"],
  );

  await visit(async (page) => {
    await page.goto("/admin/provider/today");
    await page.getByRole("link", { name: /To settle/ }).click();
    await page.getByRole("row").filter({ hasText: moved.orderNumber }).click();
    await page.getByText("What is marked could not be recorded.").waitFor();
    await expectAccessible(page);
    const dialog = page.getByRole("dialog");
    const list = page.getByRole("list", { name: "What nurses reported" });
    for (const report of ["Sample taken", "Arrived"]) {
      const item = list.getByRole("listitem").filter({ hasText: report });
      await item.getByRole("button", { name: "Settle" }).click();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Record", exact: true }).click();
      await dialog.waitFor({ state: "detached" });
      await item.getByText("Recorded after all by Noor Nurse").waitFor();
    }
  }, desktop);
  assert.equal(await statusOf(moved), "APPOINTMENT_COMPLETE");
  const path = `/admin/clinics/test_results/tableData/v2?status=all&orderNumber=${moved.orderNumber}`;
  assert.equal((await tell(clinic, "GET", path)).total, 1);
});

test("a nurse begins with their day, and a coordinator with what needs them", async () => {
  await signedOut(async (page) => {
    await page.goto("/login");
    await signIn(page, nurse);
    await page.waitForURL(/\/admin\/provider\/day/);
    await page.getByRole("heading", { name: "My day" }).waitFor();
  }, phone);
  await signedOut(async (page) => {
    await page.goto("/login");
    await signIn(page, demo.coordinator);
    await page.waitForURL(/\/admin\/provider\/today/);
  });
});

test("what a nurse has not sent when they sign out is sent when they are back", async () => {
  const provider = await programOf(url, noor);
  const at = { clinic: await programOf(url, demo.clinic), provider, database: database! };
  const unsent = await book(at, "Unsent", { hour: 12, starts: lately });
  await signedOut(async (page, { problems }) => {
    const calls = "**/provider/v1/day/actions";
    await page.goto("/login");
    await signIn(page, noor);
    await page.goto(`/admin/provider/day?date=${date}`);
    await page.route(calls, (route) => route.abort());
    await open(page, unsent);
    await arrive(page, unsent);
    await page.getByText("1 action waits on this phone.").waitFor();
    await back(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign out" }).last().click();
    await page.unroute(calls);
    await page.getByLabel("E-mail").waitFor();
    await signIn(page, noor);
    await page.goto(`/admin/provider/day?date=${date}`);
    await page.getByText("Sent.").waitFor();
    await page.getByRole("button", { name: /Ada Unsent.*Arrived/ }).waitFor();
    forgetWorkers(problems);
  }, phone);
});

test("several kits of one person are scanned one after the other, and they say once who they are", async () => {
  const provider = await programOf(url, noor);
  const clinic = await programOf(url, demo.clinic);
  const at = { clinic, provider, database: database! };
  const several = await book(at, "Several", { hour: 14, starts: lately, quantity: 2 });
  const { kits } = await tell(clinic, "GET", `/orders/v3/${several.orderNumber}`);
  await visit(async (page, { problems }) => {
    await page.goto(`/admin/provider/day?date=${date}`);
    await page.getByRole("button", { name: /Ada Several.*2 kits/ }).waitFor();
    await open(page, several);
    await page.getByText("2, all of this person").waitFor();
    await arrive(page, several);
    await page.getByText("1 of 3, kit 1 of 2: Who is it?").waitFor();
    await sayBirth(page, "29", "2", "1984");
    await page.getByRole("button", { name: "They agree, and have fasted" }).click();
    for (const [index, { kitId }] of (kits as { kitId: string }[]).entries()) {
      await page.getByText(`3 of 3, kit ${index + 1} of 2: Take the sample`).waitFor();
      await page.getByLabel("Kit", { exact: true }).fill(kitId);
      await page.getByRole("button", { name: "The sample is taken" }).click();
    }
    await page.getByRole("heading", { name: "2 samples are taken" }).waitFor();
    await page.getByText("Sent.").waitFor();
    forgetWorkers(problems);
  }, phone);
  const read = await tell(clinic, "GET", `/appointments/v1?orderNumber=${several.orderNumber}`);
  assert.equal(read.data[0].status, "APPOINTMENT_COMPLETE");
});

test("a kit is scanned with the camera, and leaves nothing to settle of a wrong code before it", async () => {
  const provider = await programOf(url, noor);
  const at = { clinic: await programOf(url, demo.clinic), provider, database: database! };
  const scanned = await book(at, "Scanned", { hour: 10, starts: lately });
  await inFreshFolder(async (folder) => {
    const film = `${folder}/camera.y4m`;
    await filmCode(film, `${url}/activate?kitId=${scanned.kitId}`);
    const devices = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
    const withCamera = await launchBrowser([...devices, `--use-file-for-fake-video-capture=${film}`]);
    try {
      const { page, problems } = await openPage(withCamera, url, phone);
      await beSignedIn(page, noor);
      await page.goto(`/admin/provider/day?date=${date}`);
      await open(page, scanned);
      await arrive(page, scanned);
      await sayBirth(page, "29", "2", "1984");
      await page.getByRole("button", { name: "They agree, and have eaten" }).click();
      const kit = page.getByLabel("Kit", { exact: true });
      await kit.fill("KZZZ9999");
      await page.getByRole("button", { name: "The sample is taken" }).click();
      await page.getByText(`Expected: ${scanned.kitId}.`).waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "I have used KZZZ9999 all the same" }).click();
      const refusal = page.getByRole("alert").filter({ hasText: "The sample of Ada Scanned" });
      await refusal.getByText("do not know this code").waitFor();
      // What was heard is still there: only the code has to be put right.
      assert.equal(await kit.inputValue(), "KZZZ9999");
      await page.getByRole("button", { name: "Scan" }).first().click();
      await until(async () => (await kit.inputValue()) === scanned.kitId, "the code that the camera sees");
      await page.getByRole("button", { name: "The sample is taken" }).click();
      await page.getByRole("heading", { name: "The sample is taken" }).waitFor();
      await refusal.waitFor({ state: "detached" });
      assert.deepEqual(problems, []);
      const { data } = await tell(provider, "GET", `/provider/v1/visits/${scanned.id}/reports`);
      const [taken, wrong] = data.filter(({ kind }: { kind: string }) => kind === "collect");
      assert.deepEqual([taken.result, wrong.settled?.decision], ["done", "corrected"]);
    } finally {
      await withCamera.close();
    }
  });
});
