import { formatMinor } from "@kitpath/contract/fields/money";
import { escapeHtml } from "#mail/html.ts";
import { minorOf } from "../shopify/money.ts";
import type { TestProduct } from "./books.ts";
import { field, form, link, pageOf, testStorePaths } from "./html.ts";
import type { Purchase } from "./order-side.ts";
import type { Visit } from "./visit.ts";
import { textOf } from "./visit.ts";
import { numberOf } from "./webhooks.ts";

/** Countries that the test store delivers to. */
const countries = { GB: "United Kingdom", IE: "Ireland", US: "United States" } as const;

/** A product with a form to buy it, prefilled so that one click is enough. */
export function checkout({ domain, shop }: Visit, product: TestProduct): string {
  const options = Object.entries(countries).map(([code, name]) => `<option value="${code}">${name}</option>`);
  const fields = [
    field({ name: "quantity", label: "Quantity", value: "1", type: "number" }),
    field({ name: "firstName", label: "First name", value: "Maya" }),
    field({ name: "lastName", label: "Last name", value: "Lindqvist" }),
    field({ name: "email", label: "E-mail", value: "maya@example.test", type: "email" }),
    field({
      name: "phone",
      label: "Phone",
      value: "+447700900123",
      type: "tel",
      help: "Leave it empty to see an order that needs attention.",
    }),
    field({ name: "address1", label: "Address", value: "1 High Street" }),
    field({ name: "city", label: "City", value: "York" }),
    field({ name: "zip", label: "Postcode", value: "YO1 7HH" }),
    field({ name: "provinceCode", label: "State, in the US", value: "" }),
    `<label for="country">Country</label><select id="country" name="country">${options.join("")}</select>`,
  ];
  const body = [
    // Only the path of our image, so that it works at whichever address the product is reached by.
    product.picture ? `<img src="${escapeHtml(new URL(product.picture).pathname)}" alt="">` : "",
    // Safe: we have made this HTML from plain text.
    product.descriptionHtml,
    `<h2>${escapeHtml(formatMinor(minorOf(product.price, shop.currency), shop.currency))}</h2>`,
    form(testStorePaths.product(domain, String(numberOf(product.id))), "Buy", fields.join("")),
    link(testStorePaths.shop(domain), "Back to the shop"),
  ];
  return pageOf({ title: product.title, shop: shop.name, body: body.join("") });
}

/** Reads what a shopper has filled in. */
export function purchaseOf(productId: string, entry: Record<string, unknown>): Purchase {
  const said = (name: string) => textOf(entry[name]);
  const quantity = Number(said("quantity"));
  const phone = said("phone");
  return {
    productId,
    quantity: Number.isInteger(quantity) && quantity > 0 ? Math.min(quantity, 1000) : 1,
    email: said("email"),
    phone,
    address: {
      firstName: said("firstName"),
      lastName: said("lastName"),
      address1: said("address1"),
      address2: "",
      city: said("city"),
      zip: said("zip"),
      countryCodeV2: Object.hasOwn(countries, said("country")) ? said("country") : "GB",
      province: "",
      provinceCode: said("provinceCode"),
      phone,
    },
  };
}
