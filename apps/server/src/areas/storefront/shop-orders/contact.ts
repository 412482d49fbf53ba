import { keysOf } from "@kitpath/contract/fields/keys-of";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { inOneLine, isStorableText } from "@kitpath/contract/fields/text-rules";
import { isInUs, stateCode } from "@kitpath/contract/places/us-places";
import type { ShopContact } from "#shops/shop.ts";
import { phoneOfCountry } from "../../../places/phone-of-country.ts";

type Delivery = NewOrder["delivery"];

const longest = 300;

const storable = (text: string): string => {
  const cut = text.slice(0, longest).toWellFormed();
  return isStorableText(cut) ? inOneLine(cut) : "";
};

/** Returns the delivery of an order from what the shop sent. It may be invalid; the rules of orders then reject it. */
export function deliveryOf(contact: ShopContact): Delivery {
  const { countryCode, region } = contact;
  const isUs = isInUs(countryCode);
  return {
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    mobileNumber: phoneOfCountry(contact.mobileNumber, countryCode),
    address: {
      addressLine1: contact.addressLine1,
      ...(contact.addressLine2 ? { addressLine2: contact.addressLine2 } : {}),
      city: contact.city,
      postcode: contact.postcode,
      countryCode,
      ...(region ? (isUs ? { state: stateCode(region) ?? region } : { county: region }) : {}),
    },
  };
}

export const contactOf = ({ address, ...person }: Delivery): ShopContact => ({
  ...person,
  addressLine1: address.addressLine1,
  addressLine2: address.addressLine2 ?? "",
  city: address.city,
  postcode: address.postcode,
  countryCode: address.countryCode,
  region: (isInUs(address.countryCode) ? address.state : address.county) ?? "",
});

/** The contact after an erasure. */
export const noContact: ShopContact = {
  firstName: "",
  lastName: "",
  email: "",
  mobileNumber: "",
  addressLine1: "",
  addressLine2: "",
  city: "",
  postcode: "",
  countryCode: "",
  region: "",
};

/** Returns the parts of a shop's contact that can be stored. */
export function keptContact(contact: ShopContact): ShopContact {
  const kept = { ...noContact };
  for (const field of keysOf(kept)) kept[field] = storable(contact[field]);
  return kept;
}
