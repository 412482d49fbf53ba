import type { Browser } from "playwright-core";
import { openPair, people } from "./people.ts";
import { openScreen } from "./settle.ts";

const folder = "docs/pictures";

/** The pictures of the README and the guides, and the users who see them. */
const pictures = [
  { name: "dashboard", as: "clinic", address: "/admin/clinics/dashboard" },
  { name: "orders", as: "clinic", address: "/admin/clinics/order_history" },
  { name: "my-tests", as: "clinic", address: "/admin/clinics/settings/my-tests" },
  { name: "invitations", as: "clinic", address: "/admin/clinics/customers/invitations" },
  { name: "worklists", as: "lab", address: "/admin/lab/samples" },
] as const;

/** Takes the pictures of the README and the guides again. */
export async function takePictures(browser: Browser, url: string): Promise<void> {
  for (const person of people) {
    const theirs = pictures.filter(({ as }) => as === person.name);
    if (theirs.length === 0) continue;
    const { wide, close } = await openPair(browser, url, person);
    for (const { name, address } of theirs) {
      await openScreen(wide, address);
      await wide.screenshot({ path: `${folder}/${name}.png`, animations: "disabled" });
    }
    await close();
  }
}
