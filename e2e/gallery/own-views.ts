import type { Answer } from "@kitpath/contract/operations";
import { shareStates } from "@kitpath/contract/my-tests/shares/shares";
import { stepStates } from "@kitpath/contract/my-tests/next-steps/next-steps";
import type { Page } from "playwright-core";
import { demoStep } from "../../apps/web/src/areas/my-tests/place/demo-step.ts";
import type { Changes } from "./own-answers.ts";
import { asked, demoPerson, inside, outside, result, signed, step } from "./own-answers.ts";
import type { Inside } from "./own-people.ts";
import type { State } from "./states.ts";

export type View = {
  name: string;
  path: string;
  state?: State;
  /** Not signed in. */
  isOutside?: true;
  changes?: Changes;
  act?: (page: Page) => Promise<void>;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const states = ["loading", "failed", "empty"] as const;

/** Every state of the place that a picture is taken of. */
export function viewsOf({ code, testId, share }: Inside): View[] {
  const place = `/my/${code}`;
  const enter = `${place}/enter#${"x".repeat(43)}`;
  const { pathname, hash } = new URL(share.link);
  const inStates = (name: string, path: string): View[] => states.map((state) => ({ name, path, state }));
  const open = { name: "result", path: `${place}/results/${testId}` };
  return [
    { name: "door", path: place, isOutside: true },
    { name: "door wrong", path: place, isOutside: true, act: press("Send me a link") },
    {
      name: "door sent",
      path: place,
      isOutside: true,
      act: async (page) => {
        await page.getByLabel("E-mail").fill("nobody@example.test");
        await press("Send me a link")(page);
        await page.getByRole("heading", { name: "Look at your e-mail" }).waitFor();
      },
    },
    { name: "enter", path: enter, isOutside: true, changes: step("date_of_birth") },
    { name: "enter first name", path: enter, isOutside: true, changes: step("first_name") },
    { name: "enter code", path: enter, isOutside: true, changes: step("clinic_code") },
    { name: "enter over", path: enter, isOutside: true },
    { name: "home", path: place },
    ...inStates("home", place),
    { name: "home other record", path: place, changes: { getMe: (me) => ({ ...me, hasOtherRecord: true }) } },
    {
      name: "home question",
      path: place,
      changes: { listOwnCarers: () => ({ data: { carers: [asked], looksAfter: [] } }) },
    },
    {
      name: "home of a child",
      path: place,
      changes: { getMe: (me) => ({ ...me, seen: me.people.find(({ isSelf }) => !isSelf) ?? me.seen }) },
    },
    ...stepStates.map((state) => ({
      name: `kit ${state}`,
      path: `${place}/kits/demo-${state}`,
      changes: {
        getNextStep: () => ({
          data: {
            ...demoStep(state),
            testId: state === "results_ready" ? "demo" : null,
            history: [{ state: "packing", at: demoStep(state).orderedAt }],
          },
        }),
      } satisfies Changes,
    })),
    {
      name: "kit replacing",
      path: `${place}/kits/demo-sample_failed`,
      changes: { getNextStep: () => ({ data: { ...demoStep("sample_failed"), history: [] } }) },
      act: press("Send me a new kit"),
    },
    { name: "kit", path: `${place}/kits/demo`, state: "failed" },
    ...[0, 1, 3].map((number) => ({
      name: `sample ${number}`,
      path: `${place}/kits/demo-take_sample/sample${number ? `?step=${number}` : ""}`,
      changes: {
        getNextStep: () => ({ data: { ...demoStep("take_sample"), history: [] } }),
      } satisfies Changes,
    })),
    { name: "results", path: `${place}/results` },
    ...inStates("results", `${place}/results`),
    { ...open, name: "result normal", changes: result({}, () => inside) },
    { ...open, name: "result outside", changes: result({}, (_, index) => (index === 0 ? outside : inside)) },
    {
      ...open,
      name: "result amended",
      changes: result({ isAmended: true, amendment: "The lab corrected a unit." }, (_, index) =>
        index === 0 ? { reportedBefore: { value: "41", unit: "mU/L" } } : {},
      ),
    },
    { ...open, name: "result changing", changes: result({ isChanging: true }) },
    { ...open, name: "result commented", changes: result({ commentary: signed }) },
    {
      ...open,
      name: "result explained",
      act: (page) => page.locator("summary, button[aria-expanded]").first().click(),
    },
    { ...open, state: "loading" },
    { ...open, state: "failed" },
    { name: "over time", path: `${place}/over-time` },
    {
      name: "over time open",
      path: `${place}/over-time`,
      act: async (page) => {
        await page.locator("main summary").first().click();
        await page.getByRole("table").first().waitFor();
      },
    },
    ...inStates("over time", `${place}/over-time`).map((view) =>
      view.state === "empty"
        ? {
            ...view,
            changes: {
              listOwnTrends: (trends: Answer<"listOwnTrends">) => ({
                ...trends,
                data: { ...trends.data, biomarkers: [] },
              }),
            },
          }
        : view,
    ),
    { name: "sharing", path: `${place}/sharing` },
    {
      name: "sharing nothing",
      path: `${place}/sharing`,
      changes: { listShares: () => ({ data: [], tests: [] }) },
    },
    ...inStates("sharing", `${place}/sharing`),
    ...shareStates.map((state) => ({
      name: `sharing ${state}`,
      path: `${place}/sharing`,
      changes: {
        listShares: (shares) => ({
          ...shares,
          data: shares.data.slice(0, 1).map((each) => ({ ...each, state })),
        }),
      } satisfies Changes,
    })),
    {
      name: "sharing form",
      path: `${place}/sharing`,
      act: async (page) => {
        await press("Make a link")(page);
        await page.getByLabel("Only the tests that I choose").check();
        await press("Make the link")(page);
      },
    },
    {
      name: "sharing made",
      path: `${place}/sharing`,
      act: async (page) => {
        await press("Make a link")(page);
        await page.getByLabel("Who is it for?").fill("My sister");
        await press("Make the link")(page);
        await page.getByRole("button", { name: "I have both" }).waitFor();
      },
    },
    { name: "shared door", path: `${pathname}${hash}`, isOutside: true },
    {
      name: "shared",
      path: `${pathname}${hash}`,
      isOutside: true,
      act: async (page) => {
        await page.getByLabel("Your name").fill("Dr Meera Jones");
        await page.getByLabel("Code").fill(share.code);
        await press("Open the results")(page);
        await page.getByRole("table").first().waitFor();
      },
    },
    { name: "about", path: `${place}/about` },
    { name: "about", path: `${place}/about`, state: "loading" },
    { name: "about", path: `${place}/about`, state: "failed" },
    {
      name: "about carers",
      path: `${place}/about`,
      changes: {
        listOwnCarers: () => ({ data: { carers: [demoPerson("Grace")], looksAfter: [demoPerson("Mia")] } }),
      },
      act: press("End this for Grace"),
    },
    { name: "about contact", path: `${place}/about`, act: press("Change my e-mail") },
    { name: "about request", path: `${place}/about`, act: press("Ask for something") },
    { name: "about close", path: `${place}/about`, act: press("Delete my access") },
    {
      name: "offline",
      path: place,
      act: async (page) => {
        await page.context().setOffline(true);
        await page.getByRole("link", { name: "Share" }).first().click();
        await page.getByRole("alert").or(page.getByRole("status")).first().waitFor();
      },
    },
  ];
}
