import { demo } from "../expect.ts";
import type { Pair } from "./people.ts";
import { openProgram } from "./program.ts";
import type { Shot } from "./shoot.ts";
import { shoot } from "./shoot.ts";

const emailPath = "/dev/mail/";
/** Prefixes of pages that look alike: only the first of each is taken. */
const leading = ["/products/", "/orders/"];

/** Visits the pages that the server renders itself: those of the test store, the test payment processor and the mailbox. */
export async function walkPlainPages(
  { wide, narrow }: Pair,
  { url, folder, only }: { url: string; folder: string; only: string },
): Promise<Shot[]> {
  const queue = (await addressesOf(url)).filter((address) => address.includes(only));
  const shots: Shot[] = [];
  for (const address of queue) {
    for (const page of [wide, narrow]) {
      await page.goto(address);
      if (page === wide) queue.push(...(await linksOf(page, address)));
      const screen = new URL(address, url).pathname.replace(/\.shop\.test/, "").replace(/[\w-]{30,}/, "$id");
      // E-mails always use the light scheme.
      const schemes: Shot["scheme"][] = address.startsWith(emailPath) ? ["light"] : ["light", "dark"];
      const of = { person: "visitor", state: "full", folder, schemes } as const;
      const name = address.startsWith(emailPath) ? `${emailPath} ${await page.title()}` : screen;
      shots.push(...(await shoot(page, { ...of, screen: name })));
      if (await enterWrongCard(page))
        shots.push(...(await shoot(page, { ...of, screen: `${screen} refused` })));
    }
  }
  return shots;
}

/** Enters an invalid card on a page that asks for one. */
async function enterWrongCard(page: Pair["wide"]): Promise<boolean> {
  const number = page.getByLabel("Card number");
  if ((await number.count()) === 0) return false;
  await number.fill("4111 1111 1111 1111");
  await page.getByLabel("Expiry date").fill("12/30");
  await page.getByRole("button").click();
  await page.getByRole("alert").waitFor();
  return true;
}

async function addressesOf(url: string): Promise<string[]> {
  const clinic = await openProgram(url, demo.clinic);
  const stores = await clinic<{ data: { domain: string }[] }>("listStores");
  const invoices = await clinic<{ data: { stripe_invoice_id: string | null; state: string }[] }>(
    "listInvoices",
  );
  const open = invoices.data.find(({ state, stripe_invoice_id }) => state === "open" && stripe_invoice_id);
  const hosted = open
    ? await clinic<{ hosted_invoice_url: string }>("getHostedInvoiceUrl", {
        query: { invoice_id: open.stripe_invoice_id },
      })
    : null;
  const { url: setup } = await clinic<{ url: string }>("startCardSetup");
  return [
    "/dev/mail",
    new URL(setup, url).pathname,
    "/test-payments/cards/none",
    "/test-store/none",
    ...stores.data.slice(0, 1).map(({ domain }) => `/test-store/${domain}`),
    ...(hosted ? [hosted.hosted_invoice_url] : []),
  ];
}

async function linksOf(page: Pair["wide"], address: string): Promise<string[]> {
  if (address === "/dev/mail") return emailsOn(page);
  const links = leading
    .filter((part) => !address.includes(part))
    .map((part) => page.locator(`a[href^="/"][href*="${part}"]`).first());
  const found = await Promise.all(
    links.map(async (link) => ((await link.count()) > 0 ? link.getAttribute("href") : null)),
  );
  return found.filter((href) => href !== null);
}

/** Returns the newest e-mail of each kind: the others differ only in their codes. */
async function emailsOn(page: Pair["wide"]): Promise<string[]> {
  const links = await page.evaluate<[string, string][]>(
    `[...document.querySelectorAll('a[href^="${emailPath}"]')].map((link) => [link.innerText, link.pathname])`,
  );
  return [
    ...new Map(
      links.toReversed().map(([words, path]) => [words.replaceAll(/\b\w*\d\w*\b/g, ""), path]),
    ).values(),
  ];
}
