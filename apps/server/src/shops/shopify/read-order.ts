import { isInUs } from "@kitpath/contract/places/us-places";
import { z } from "zod";
import type { ShopContact, ShopOrder } from "../shop.ts";
import type { Ask } from "./ask.ts";
import { linePage, linePageParts, listLines } from "./order-lines.ts";

const text = z.string().nullish();

export const orderNode = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  cancelledAt: text,
  displayFinancialStatus: text,
  test: z.boolean(),
  email: text,
  phone: text,
  shippingAddress: z
    .object({
      firstName: text,
      lastName: text,
      address1: text,
      address2: text,
      city: text,
      zip: text,
      countryCodeV2: text,
      province: text,
      provinceCode: text,
      phone: text,
    })
    .nullable(),
  lineItems: linePage,
});
export type OrderNode = z.infer<typeof orderNode>;

export const orderParts = `
  fragment OrderParts on Order {
    id name createdAt cancelledAt displayFinancialStatus test email phone
    shippingAddress {
      firstName lastName address1 address2 city zip countryCodeV2 province provinceCode phone
    }
    lineItems(first: 100) { ${linePageParts} }
  }`;

const paidStates = new Set(["PAID", "PARTIALLY_REFUNDED", "REFUNDED"]);

export async function readOrder(ask: Ask, node: OrderNode): Promise<ShopOrder> {
  const state = node.displayFinancialStatus ?? "";
  const lines = await listLines(ask, node.id, node.lineItems);
  return {
    ref: node.id,
    name: node.name,
    orderedAt: new Date(node.createdAt),
    isPaid: paidStates.has(state),
    isTest: node.test,
    isCancelled: Boolean(node.cancelledAt),
    contact: readContact(node),
    lines: lines.map(({ id, title, sku, currentQuantity, product }) => ({
      ref: id,
      productRef: product?.id ?? null,
      sku: sku || null,
      title,
      // A full refund need not say which lines it is for.
      quantity: state === "REFUNDED" || node.cancelledAt ? 0 : currentQuantity,
    })),
  };
}

function readContact({ shippingAddress: address, email, phone }: OrderNode): ShopContact {
  const countryCode = address?.countryCodeV2 ?? "";
  return {
    firstName: address?.firstName ?? "",
    lastName: address?.lastName ?? "",
    email: email ?? "",
    mobileNumber: address?.phone || phone || "",
    addressLine1: address?.address1 ?? "",
    addressLine2: address?.address2 ?? "",
    city: address?.city ?? "",
    postcode: address?.zip ?? "",
    countryCode,
    region: (isInUs(countryCode) ? address?.provinceCode : address?.province) ?? "",
  };
}
