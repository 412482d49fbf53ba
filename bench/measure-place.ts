import type { Page } from "playwright-core";
import { localKeys } from "@kitpath/contract/fields/browser-storage";
import { demo } from "../e2e/expect.ts";
import { ownLinkOf } from "../e2e/mailbox.ts";
import { programOf, send } from "../e2e/program.ts";
import type { Figure } from "./figure.ts";
import { at } from "./pace.ts";

const loads = 5;
const email = "bench.person@example.test";
const dateOfBirth = "1984-11-03";
const person = { firstName: "Ada", lastName: "Quill", email, mobileNumber: "+447700900456" };
const address = { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" };

/** Orders a kit for somebody of the demonstration's clinic, and lets them in; returns the place's code and their token. */
async function letIn(origin: string): Promise<{ code: string; token: string }> {
  const clinic = await programOf(origin, demo.clinic);
  await clinic("POST", "/orders/v3", {
    productCode: "C1BLP12300",
    quantity: 1,
    delivery: { ...person, address },
    user: { ...person, gender: "f", dateOfBirth },
  });
  const { body: settings } = await clinic("GET", "/v1/my-tests");
  const code = (settings.address as string).split("/").at(-1)!;
  await send(`${origin}/my/v1/entries`, { body: { clinic: code, channel: "email", email } });
  const secret = (await ownLinkOf(origin, email)).split("#")[1]!;
  const told = { clinic: code, by: "link", secret, dateOfBirth, isTrusted: false };
  const { body } = await send(`${origin}/my/v1/sessions`, { body: told });
  return { code, token: body.token as string };
}

/** Measures a person's place on a phone with a cold cache, each load in a page of `open`. */
export async function measurePlace(origin: string, open: () => Promise<Page>): Promise<Figure[]> {
  const { code, token } = await letIn(origin);
  const ready: number[] = [];
  for (let load = 0; load < loads; load++) {
    const page = await open();
    await page.goto("/favicon.svg");
    await page.evaluate(`localStorage.setItem("${localKeys.myTests}${code}", "${token}")`);
    await page.goto(`/my/${code}`);
    await page.getByRole("heading", { name: "Hello Ada" }).waitFor();
    ready.push(await page.evaluate<number>("performance.now()"));
    await page.context().close();
  }
  return [
    {
      name: "a person’s place on a phone, ready",
      value: at(ready, 0.5),
      unit: "ms",
      limit: { under: 1500 },
      note: `median of ${loads}`,
    },
  ];
}
