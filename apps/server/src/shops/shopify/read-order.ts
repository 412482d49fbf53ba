import { z } from "zod";
import type { ShopContact, ShopOrder } from "../shop.ts";

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
  lineItems: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        sku: text,
        currentQuantity: z.number(),
        product: z.object({ id: z.string() }).nullable(),
      }),
    ),
  }),
});
export type OrderNode = z.infer<typeof orderNode>;

export const orderParts = `
  fragment OrderParts on Order {
    id name createdAt cancelledAt displayFinancialStatus test email phone
    shippingAddress {
      firstName lastName address1 address2 city zip countryCodeV2 province provinceCode phone
    }
    lineItems(first: 100) { nodes { id title sku currentQuantity product { id } } }
  }`;

const paidStates = new Set(["PAID", "PARTIALLY_REFUNDED", "REFUNDED"]);

export function readOrder(node: OrderNode): ShopOrder {
  const state = node.displayFinancialStatus ?? "";
  return {
    ref: node.id,
    name: node.name,
    orderedAt: new Date(node.createdAt),
    isPaid: paidStates.has(state),
    isTest: node.test,
    isCancelled: Boolean(node.cancelledAt),
    contact: readContact(node),
    lines: node.lineItems.nodes.map(({ id, title, sku, currentQuantity, product }) => ({
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
    region: (countryCode === "US" ? address?.provinceCode : address?.province) ?? "",
  };
}
