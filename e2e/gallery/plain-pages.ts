import { demo } from "../expect.ts";
import type { Pair } from "./people.ts";
import { openProgram } from "./program.ts";
import type { Shot } from "./shoot.ts";
import { shoot } from "./shoot.ts";

/** The pages that the server draws itself: the test store's and the mailbox. */
export async function walkPlainPages(
  { wide, narrow }: Pair,
  { url, folder, only }: { url: string; folder: string; only: string },
): Promise<Shot[]> {
  const clinic = await openProgram(url, demo.clinic);
  const stores = await clinic<{ data: { domain: string }[] }>("listStores");
  const shop = stores.data[0] ? [`/test-store/${stores.data[0].domain}`] : [];
  const queue = ["/dev/mail", ...shop].filter((address) => address.includes(only));
  const shots: Shot[] = [];
  for (const address of queue) {
    for (const page of [wide, narrow]) {
      await page.goto(address);
      const product = page.locator("a[href*='/products/']").first();
      const link = page === wide && (await product.count()) > 0 ? await product.getAttribute("href") : null;
      if (link) queue.push(link);
      const screen = address.replace(/\.shop\.test/, "");
      shots.push(
        ...(await shoot(page, { person: "visitor", screen, state: "full", folder, schemes: ["light"] })),
      );
    }
  }
  return shots;
}
