import { formatDay } from "@kitpath/contract/fields/formats";
import { formatMinor } from "@kitpath/contract/fields/money";
import { escapeHtml } from "#mail/html.ts";
import { minorOf } from "../shopify/money.ts";
import { form, link, pageOf, testStorePaths, text } from "./html.ts";
import type { Visit } from "./visit.ts";
import { numberOf } from "./webhooks.ts";

/** A shop's front page: its products and orders, and the link that opens or installs the app. */
export async function shopFront({ test, domain, shop }: Visit): Promise<string> {
  const products = (await test.books.list(domain, "product")).filter(({ status }) => status === "ACTIVE");
  const orders = await test.books.list(domain, "order");
  const sold = products.map(({ id, title, price }) =>
    item(
      testStorePaths.product(domain, String(numberOf(id))),
      title,
      formatMinor(minorOf(price, shop.currency), shop.currency),
    ),
  );
  const bought = orders
    .toReversed()
    .slice(0, 20)
    .map(({ id, name, createdAt }) =>
      item(testStorePaths.order(domain, String(numberOf(id))), name, formatDay(createdAt)),
    );
  const body = [
    sold.length > 0
      ? `<ul>${sold.join("")}</ul>`
      : text("Nothing is sold here yet. Create a product for this store in Kitpath."),
    ...(bought.length > 0 ? ["<h2>Orders</h2>", `<ul>${bought.join("")}</ul>`] : []),
    "<h2>Your apps</h2>",
    shop.token
      ? `${link(test.installation.openAppPath(domain), "Open Kitpath")}${form(testStorePaths.uninstall(domain), "Uninstall Kitpath", "", "quiet")}`
      : link(`/store?shop=${encodeURIComponent(domain)}`, "Install Kitpath"),
  ];
  return pageOf({ title: shop.name, shop: shop.name, body: body.join("") });
}

const item = (href: string, name: string, note: string): string =>
  `<li><span>${escapeHtml(note)}</span><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`;
