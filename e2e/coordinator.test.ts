import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import type { Suggestion } from "@kitpath/contract/appointments/plan/suggestions";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible, expectFocus } from "./expect.ts";
import { middleOf, openFinger } from "./finger.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const visit = visitsTo(browser, url, { as: demo.coordinator });
const freshVisit = visitsTo(browser, url, { as: demo.coordinator, isFresh: true });
const tablet = { width: 1180, height: 820 };
const [clinic, coordinator] = [await programOf(url, demo.clinic), await programOf(url, demo.coordinator)];

const ada = { firstName: "Ada", email: "ada.quill@example.test", mobileNumber: "+447700900456" };

/** Has a clinic ask for a visit in Leeds, where one nurse lives and another goes too. */
async function askForVisit(lastName: string) {
  const { status, body } = await clinic("POST", "/orders/v3", {
    productCode: "C1BLP12500",
    quantity: 1,
    user: { ...ada, lastName, gender: "f", dateOfBirth: "1987-04-12" },
    delivery: {
      ...ada,
      lastName,
      address: { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" },
    },
    appointment: { arrangedBy: "provider", needs: { hasChaperone: false, isFastingUnderstood: true } },
  });
  assert.equal(status, 201, JSON.stringify(body));
  const orderNumber = body.orderNumber as string;
  const asked = await coordinator("GET", `/provider/v1/visits?search=${orderNumber}`);
  return { id: asked.body.data[0].id as string, orderNumber };
}

async function freeOn(id: string, day: string, nurse: string): Promise<Suggestion | undefined> {
  const { body } = await coordinator("GET", `/provider/v1/visits/${id}/suggestions?day=${day}`);
  return (body.data as Suggestion[]).find(({ name }) => name === nurse);
}

/** Finds a week to come of which nothing is booked yet, in which a nurse works on these days after its Monday. */
async function findWeek(id: string, nurse: string, days: readonly number[]): Promise<string> {
  const today = dayOf(new Date());
  const monday = addDays(today, 21 - ((new Date(today).getUTCDay() + 6) % 7));
  for (let week = monday; week < addDays(monday, 60); week = addDays(week, 7)) {
    const free = await Promise.all(days.map((day) => freeOn(id, addDays(week, day), nurse)));
    if (free.every((each) => each && each.visitsThatDay === 0)) return week;
  }
  throw new Error("No week is free");
}

async function plan(id: string, nurse: string, day: string, localTime: string): Promise<string> {
  const free = await freeOn(id, day, nurse);
  const { startsAt } = free!.times.find((time) => time.localTime === localTime)!;
  const reply = await coordinator("PUT", `/provider/v1/visits/${id}/time`, {
    startsAt,
    nurseId: free!.nurseId,
  });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return startsAt;
}

const confirmMove = (page: Page) => page.getByRole("button", { name: "Move visit" }).click();

const visitOf = async (id: string) => (await coordinator("GET", `/provider/v1/visits/${id}`)).body.data;

describe("a coordinator", () => {
  test("gives a request to the nearest nurse once the name is confirmed, and it leaves the list", () =>
    visit(async (page) => {
      const { id, orderNumber } = await askForVisit("Quill");
      // Who is free first depends on the hour.
      const { body } = await coordinator("GET", `/provider/v1/visits/${id}/suggestions`);
      const names = (body.data as Suggestion[]).map(({ name }) => name);
      const [nearest] = names;
      await page.goto(`/admin/provider/requests?search=${orderNumber}`);
      const row = page.getByRole("row").filter({ hasText: orderNumber });
      await row.getByText("LS1, Leeds").waitFor();
      await expectAccessible(page);
      await row.getByRole("button", { name: `Assign nearest nurse to ${orderNumber}` }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("The person and the clinic are told at once.").waitFor();
      await expectAccessible(page);
      assert.equal((await visitOf(id)).nurse, null, "nothing is done before");
      await dialog.getByRole("button", { name: "Choose another" }).click();
      await dialog
        .getByRole("button", { name: new RegExp(`${names.at(-1)}$`) })
        .first()
        .waitFor();
      await page.keyboard.press("Escape");
      await row.getByRole("button", { name: `Assign nearest nurse to ${orderNumber}` }).click();
      await dialog.getByRole("button", { name: `Assign ${nearest}` }).click();
      await page.getByText(`${orderNumber}: ${nearest}`).waitFor();
      await row.waitFor({ state: "detached" });
      assert.equal((await visitOf(id)).nurse.name, nearest);
    }));

  test("chooses another time for a request, of those who go there", () =>
    visit(async (page) => {
      const { id, orderNumber } = await askForVisit("Chosen");
      const week = await findWeek(id, "Owen Prys", [1]);
      await page.goto(`/admin/provider/requests?search=${orderNumber}`);
      await page.getByRole("button", { name: `Choose a time for ${orderNumber}` }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Day", { exact: true }).fill(addDays(week, 1));
      await dialog.getByRole("button", { name: /^10:00 on .*, Owen Prys$/ }).waitFor();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: /^10:00 on .*, Owen Prys$/ }).click();
      await expectAccessible(page);
      assert.equal((await visitOf(id)).startsAt, null, "nothing is done before");
      await dialog.getByRole("button", { name: "Plan the visit" }).click();
      await page.getByText(`${orderNumber}: Owen Prys`).waitFor();
      await dialog.waitFor({ state: "detached" });
    }));

  test("moves a visit by keyboard, and one that cannot be moved there goes back with the reason", () =>
    visit(async (page) => {
      const { id, orderNumber } = await askForVisit("Moved");
      const week = await findWeek(id, "Owen Prys", [1, 2]);
      await plan(id, "Owen Prys", addDays(week, 1), "11:00");
      await page.goto(`/admin/provider/calendar?day=${week}`);
      const block = page.getByRole("button", { name: new RegExp(orderNumber) });
      await block.focus();
      await expectAccessible(page);
      const said = page.getByRole("status").filter({ hasText: /Marta|Owen|stays|moved/ });
      await page.keyboard.press("m");
      await said.filter({ hasText: `Moving ${orderNumber} from Owen Prys` }).waitFor({ state: "attached" });
      await page.getByText("moves it there").waitFor();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Shift+ArrowRight");
      await said.filter({ hasText: /Owen Prys, Wed .*, 11:15/ }).waitFor({ state: "attached" });
      await page.keyboard.press("Enter");
      await page
        .getByRole("alertdialog")
        .getByText(/to Owen Prys, Wed .*, 11:15/)
        .waitFor();
      await confirmMove(page);
      await page
        .getByText(new RegExp(`${orderNumber} moved to Owen Prys, Wed`))
        .first()
        .waitFor();
      await page
        .getByRole("button", { name: new RegExp(`^11:15 LS1, Leeds, until 11:45, ${orderNumber}`) })
        .waitFor();
      await expectFocus(page, block);
      assert.equal(await page.getByText("moves it there").count(), 0);
      const moved = (await visitOf(id)).startsAt as string;
      assert.equal(moved.slice(0, 10), addDays(week, 2));

      await block.focus();
      await page.keyboard.press("m");
      // He does not work on Sundays.
      for (let n = 0; n < 4; n++) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await confirmMove(page);
      await page.getByText("Owen Prys cannot take this visit then.").first().waitFor();
      assert.equal((await visitOf(id)).startsAt, moved);
      await block.focus();
      await page.keyboard.press("m");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Escape");
      await said.filter({ hasText: "Cancelled." }).waitFor({ state: "attached" });
      await expectFocus(page, block);
      assert.equal((await visitOf(id)).startsAt, moved);
    }));

  test("drags a visit to another nurse", () =>
    visit(async (page) => {
      const { id, orderNumber } = await askForVisit("Dragged");
      const week = await findWeek(id, "Owen Prys", [3]);
      const startsAt = await plan(id, "Marta Lindqvist", addDays(week, 3), "11:00");
      await page.goto(`/admin/provider/calendar?day=${addDays(week, 3)}`);
      const row = (name: string) =>
        page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
      const block = page.getByRole("button", { name: new RegExp(orderNumber) });
      await block.dragTo(row("Owen Prys").getByRole("cell").nth(3), { steps: 8 });
      await page.getByRole("button", { name: "Leave it" }).click();
      assert.equal((await visitOf(id)).nurse.name, "Marta Lindqvist", "nothing is done before");
      await block.dragTo(row("Owen Prys").getByRole("cell").nth(3), { steps: 8 });
      await confirmMove(page);
      await row("Owen Prys")
        .getByRole("button", { name: new RegExp(orderNumber) })
        .waitFor();
      await page.getByText(`${orderNumber} moved to Owen Prys`).first().waitFor();
      const { nurse, startsAt: after } = await visitOf(id);
      assert.deepEqual([nurse.name, after], ["Owen Prys", startsAt]);
    }));

  for (const size of [phone, tablet]) {
    test(`moves a visit with a finger that holds it first, at ${size.width} px`, () =>
      freshVisit(async (page) => {
        const { id, orderNumber } = await askForVisit(size === phone ? "Thumb" : "Finger");
        const week = await findWeek(id, "Owen Prys", [2]);
        const day = addDays(week, 2);
        const isPhone = size === phone;
        const time = isPhone ? "13:00" : "14:30";
        await plan(id, "Marta Lindqvist", day, time);
        await page.goto(`/admin/provider/calendar?day=${day}`);
        const name = new RegExp(orderNumber);
        const visible = isPhone ? page.getByRole("link", { name }) : page.getByRole("button", { name });
        const owens = isPhone
          ? page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Owen Prys" }) })
          : page
              .getByRole("row")
              .filter({ has: page.getByRole("rowheader", { name: "Owen Prys" }) })
              .getByRole("cell")
              .nth(2);
        await visible.waitFor();
        const finger = await openFinger(page);
        await finger.press(await middleOf(visible));
        await page.getByText(new RegExp(`^${orderNumber} to Marta Lindqvist`)).waitFor();
        await finger.moveTo(await middleOf(owens));
        await page.getByText(new RegExp(`^${orderNumber} to Owen Prys, .*${time}`)).waitFor();
        await finger.lift();
        await confirmMove(page);
        await page.getByText(`${orderNumber} moved to Owen Prys`).first().waitFor();
        assert.equal((await visitOf(id)).nurse.name, "Owen Prys");
        const start = await middleOf(visible);
        await finger.press(start);
        await finger.moveTo({ ...start, y: start.y - 60 });
        await finger.lift();
        await page.getByText(new RegExp(`^${orderNumber} to `)).waitFor({ state: "detached" });
        assert.match(page.url(), /calendar/, "nothing was opened");
        assert.equal((await visitOf(id)).nurse.name, "Owen Prys", "a finger that moves at once scrolls");
        await expectAccessible(page);
      }, size));
  }

  test("finds a visit by its order number in the palette", () =>
    visit(async (page) => {
      const { orderNumber } = await askForVisit("Sought");
      await page.goto("/admin/provider/today");
      await page.getByRole("heading", { name: "Needs somebody now" }).waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill(orderNumber);
      await page.getByRole("option", { name: new RegExp(orderNumber) }).click();
      await page.getByRole("heading", { level: 1, name: orderNumber }).waitFor();
    }));

  test("replaces a nurse who cannot come, and sees who must be told", () =>
    visit(async (page) => {
      const [first, second] = [await askForVisit("Early"), await askForVisit("Later")];
      const week = await findWeek(first.id, "Owen Prys", [4]);
      const day = addDays(week, 4);
      await plan(first.id, "Marta Lindqvist", day, "07:30");
      await plan(second.id, "Marta Lindqvist", day, "11:00");
      await page.goto(`/admin/provider/calendar?view=day&day=${day}`);
      await page.getByRole("link", { name: "Marta Lindqvist cannot come" }).first().click();
      await page.getByRole("heading", { name: "2 visits of Marta Lindqvist are affected" }).waitFor();
      await expectAccessible(page);
      await page.getByText("For 1 of them somebody else is free at the same time. For 1 nobody is").waitFor();
      const early = page.getByLabel(`Who takes over ${first.orderNumber}`);
      assert.equal(await early.locator("option:checked").textContent(), "Nobody is free: put on hold");
      const later = page.getByLabel(`Who takes over ${second.orderNumber}`);
      assert.equal(await later.locator("option:checked").textContent(), "Owen Prys");
      // What is not shown cannot be pressed.
      const handOver = page.getByRole("button", { name: "Hand over 1 visit, put 1 on hold" });
      await page.getByLabel("Last day").fill(addDays(day, 1));
      await handOver.waitFor({ state: "detached" });
      await page.getByLabel("Last day").fill(day);
      await handOver.click();
      await page.getByRole("heading", { name: "Done: whom to call" }).waitFor();
      await page
        .getByText("1 visit handed over at the same time, 1 visit on hold. Call 1 nurse and 2 people")
        .waitFor();
      const rowOf = (orderNumber: string) => page.getByRole("row").filter({ hasText: orderNumber });
      await rowOf(first.orderNumber).getByText("On hold").waitFor();
      await rowOf(second.orderNumber).getByText("Taken over").waitFor();
      await rowOf(second.orderNumber).getByRole("link", { name: "07700 900204" }).waitFor();
      await rowOf(second.orderNumber).getByRole("link", { name: "07700 900456" }).waitFor();
      await expectAccessible(page);
      assert.equal((await visitOf(second.id)).nurse.name, "Owen Prys");
    }));

  test("sees at once what a colleague plans", () =>
    visit(async (page) => {
      const { id, orderNumber } = await askForVisit("Shared");
      const week = await findWeek(id, "Marta Lindqvist", [0]);
      await page.goto(`/admin/provider/calendar?day=${week}`);
      await page.getByRole("rowheader", { name: "Marta Lindqvist" }).waitFor();
      await page.getByRole("region", { name: "Notifications" }).waitFor({ state: "attached" });
      await plan(id, "Marta Lindqvist", week, "10:00");
      await page
        .getByRole("button", { name: new RegExp(`^10:00 LS1, Leeds, until 10:30, ${orderNumber}`) })
        .waitFor();
    }));

  test("reads a day as a list on a phone, and the visit with its person and history", () =>
    visit(async (page) => {
      const { id, orderNumber } = await askForVisit("Phone");
      const week = await findWeek(id, "Marta Lindqvist", [2]);
      const day = addDays(week, 2);
      await plan(id, "Marta Lindqvist", day, "12:00");
      await page.goto(`/admin/provider/calendar?day=${day}`);
      await page.getByRole("link", { name: new RegExp(orderNumber) }).waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: new RegExp(orderNumber) }).click();
      await page.getByRole("heading", { level: 1, name: orderNumber }).waitFor();
      await page.getByText("Ada Phone").waitFor();
      await page.getByText("Appointment scheduled").waitFor();
      await expectAccessible(page);
      await page.goto("/admin/provider/today");
      await page.getByRole("heading", { name: "Needs somebody now" }).waitFor();
      await expectAccessible(page);
    }, phone));

  test("says what happened at a visit of which its nurse has said nothing", () =>
    visit(async (page) => {
      const { data } = (await coordinator("GET", "/provider/v1/visits?view=late")).body;
      const { id } = (data as { id: string }[])[0]!;
      await page.goto(`/admin/provider/visits/${id}`);
      await page.getByRole("button", { name: "Report what happened" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Kit", { exact: true }).waitFor();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Report", exact: true }).click();
      await dialog.getByText("Enter the code on the box.").waitFor();
      await dialog.getByLabel("No sample").check();
      await dialog.getByLabel("Why").selectOption("Nobody could let me in");
      await dialog.getByLabel("When the nurse came").waitFor();
      await dialog.getByLabel("Why").selectOption("Is unwell");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Report", exact: true }).click();
      await page.getByText("Reported what happened").waitFor();
      const { status, reason } = await visitOf(id);
      assert.deepEqual([status, reason], ["AWAITING_ACTION", "Is unwell."]);
    }));

  test("puts a visit on hold with a reason, and notes that nobody answers", () =>
    visit(async (page) => {
      const { id, orderNumber } = await askForVisit("Held");
      await page.goto(`/admin/provider/visits/${id}`);
      await page.getByRole("button", { name: "Nobody answered" }).click();
      await page.getByRole("button", { name: "Note it" }).click();
      await page.getByText("Noted that nobody answered").waitFor();
      await page.getByRole("button", { name: "Put on hold" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Reason").fill("The person is on holiday.");
      await dialog.getByRole("button", { name: "Put on hold" }).click();
      await page.getByText("Why it waits").waitFor();
      await page.getByText("The person is on holiday.").first().waitFor();
      const { status, tries } = await visitOf(id);
      assert.deepEqual([status, tries], ["SCHEDULING_ON_HOLD", 1], orderNumber);
    }, desktop));
});
