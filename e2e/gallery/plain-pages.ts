import { demo } from "../expect.ts";
import type { Pair } from "./people.ts";
import { openProgram } from "./program.ts";
import type { Shot } from "./shoot.ts";
import { shoot } from "./shoot.ts";

/** What leads to a page that looks otherwise: of each kind the first. */
const leading = ["/products/", "/orders/", "/dev/mail/"];

/** The pages that the server draws itself: the test store's, the test processor's and the mailbox. */
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
      shots.push(
        ...(await shoot(page, { person: "visitor", screen, state: "full", folder, schemes: ["light"] })),
      );
    }
  }
  return shots;
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
  return [
    "/dev/mail",
    ...stores.data.slice(0, 1).map(({ domain }) => `/test-store/${domain}`),
    ...(hosted ? [hosted.hosted_invoice_url] : []),
  ];
}

async function linksOf(page: Pair["wide"], address: string): Promise<string[]> {
  const links = leading
    .filter((part) => !address.includes(part))
    .map((part) => page.locator(`a[href^="/"][href*="${part}"]`).first());
  const found = await Promise.all(
    links.map(async (link) => ((await link.count()) > 0 ? link.getAttribute("href") : null)),
  );
  return found.filter((href) => href !== null);
}
