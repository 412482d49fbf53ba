import { byName } from "@kitpath/contract/fields/for-each";
import type { BulkColumnName } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { bulkColumnNames } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type { BulkCells } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { physicianPlaceholder } from "@kitpath/contract/kits/papers/physician";
import { inOneLine, searchable } from "@kitpath/contract/fields/text-rules";
import { isInUs, stateCode } from "@kitpath/contract/places/us-places";
import { phoneOfCountry } from "../../../places/phone-of-country.ts";
import { readCountry } from "../../../places/read-country.ts";

type Person = "patient" | "delivery";

/** A row as an unvalidated order, and the column of each of its fields. */
type DraftOrder = { order: unknown; columnOf: Record<string, BulkColumnName> };

/** Reads a row as an order. The parcel goes to the patient if the row names no other recipient. */
export function orderOfCells(kept: BulkCells, needsPatient: boolean): DraftOrder {
  const cells = linesJoined(kept);
  const country = countryCodeOf(cells.country);
  const isUs = isInUs(country);
  const isToPatient = !hasPerson(cells, "delivery") && (needsPatient || hasPerson(cells, "patient"));
  const receiver: Person = isToPatient ? "patient" : "delivery";
  const region = cells.region
    ? { [isUs ? "state" : "county"]: isUs ? (stateCode(cells.region) ?? cells.region) : cells.region }
    : {};
  const order = {
    productCode: cells.productCode.toUpperCase(),
    quantity: quantityOf(cells.quantity),
    delivery: {
      ...personOf(cells, receiver, country),
      ...(needsPatient ? {} : consentOf(cells)),
      address: {
        addressLine1: cells.addressLine1,
        ...(cells.addressLine2 ? { addressLine2: cells.addressLine2 } : {}),
        city: cells.city,
        postcode: cells.postcode,
        countryCode: country,
        ...region,
      },
    },
    ...(needsPatient
      ? {
          user: {
            ...personOf(cells, "patient", country),
            ...birthOf(cells, isUs),
            ...consentOf(cells),
          },
        }
      : {}),
    ...(isUs ? { physicianDetails: physicianPlaceholder } : {}),
    ...(cells.notes ? { notes: cells.notes } : {}),
  };
  return {
    order,
    columnOf: { ...ownColumns, ...columnsOf("user", "patient"), ...columnsOf("delivery", receiver) },
  };
}

/** Spreadsheets break lines within a cell; what is of one line is read as one. */
const linesJoined = (cells: BulkCells): BulkCells => ({
  ...byName(bulkColumnNames, (name) => inOneLine(cells[name])),
  notes: cells.notes,
});

const parts = ["FirstName", "LastName", "Email", "Phone"] as const;
const fieldOfPart = {
  FirstName: "firstName",
  LastName: "lastName",
  Email: "email",
  Phone: "mobileNumber",
} as const;

export const hasPerson = (cells: BulkCells, person: Person): boolean =>
  parts.some((part) => cells[`${person}${part}`] !== "");

const personOf = (cells: BulkCells, person: Person, country: string) => ({
  firstName: cells[`${person}FirstName`],
  lastName: cells[`${person}LastName`],
  email: cells[`${person}Email`],
  mobileNumber: phoneOfCountry(cells[`${person}Phone`], country),
});

/** Nothing is changed for somebody of whom the row does not say it. */
const consentOf = ({ acceptsTexts }: BulkCells) =>
  /^y(es)?$/i.test(acceptsTexts) ? { acceptsTexts: true } : {};

const columnsOf = (field: "user" | "delivery", person: Person): Record<string, BulkColumnName> =>
  Object.fromEntries(parts.map((part) => [`${field}.${fieldOfPart[part]}`, `${person}${part}` as const]));

const ownColumns: Record<string, BulkColumnName> = {
  productCode: "productCode",
  quantity: "quantity",
  notes: "notes",
  "user.gender": "sex",
  "user.dateOfBirth": "dateOfBirth",
  "delivery.address.addressLine1": "addressLine1",
  "delivery.address.addressLine2": "addressLine2",
  "delivery.address.city": "city",
  "delivery.address.postcode": "postcode",
  "delivery.address.countryCode": "country",
  "delivery.address.county": "region",
  "delivery.address.state": "region",
};

const quantityOf = (text: string) => {
  if (text === "") return 1;
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
};

const sexes: Record<string, "f" | "m"> = { f: "f", female: "f", m: "m", male: "m" };

const birthOf = ({ sex, dateOfBirth }: BulkCells, isUs: boolean) => ({
  gender: sexes[searchable(sex)] ?? sex,
  dateOfBirth: dayOf(dateOfBirth, isUs),
});

/** US dates may have the month first, so only unambiguous ones are read there. */
function dayOf(text: string, isUs: boolean): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return isUs || !day || !month || !year ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Returns the two-letter code of a country; what is none, or several, is returned unchanged. */
function countryCodeOf(text: string): string {
  const read = readCountry(text);
  return read && "code" in read ? read.code : text;
}
