import { byName } from "@kitpath/contract/fields/for-each";
import type { CommunicationSettings, Organisation } from "@kitpath/contract/access/organisation/organisation";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import type { OrganisationRow } from "./queries.ts";

export const presentOrganisation = (row: OrganisationRow): Organisation => ({
  id: row.id,
  version: row.details_version,
  partnerCode: row.partner_code,
  name: row.name,
  address1: row.address_line1,
  address2: row.address_line2 ?? "",
  city: row.city,
  postcode: row.postcode,
  country: row.country,
  phone: row.phone ?? "",
  onCall: {
    name: row.on_call_name ?? "",
    email: row.on_call_email ?? "",
    phone: row.on_call_phone ?? "",
  },
});

export const presentCommunication = (
  switchedOff: readonly string[],
  texts: readonly string[],
  showsPrices: boolean,
): CommunicationSettings => ({
  ...byName(testTakerEmails, (message) => !switchedOff.includes(message)),
  texts: byName(testTakerEmails, (message) => texts.includes(message)),
  showsPrices,
});
