import { partnerKinds } from "@kitpath/contract/access/organisation/partner-kinds";
import type { Breach, BreachDetail, BreachPartner } from "@kitpath/contract/platform/breaches/breaches";
import { formatName } from "@kitpath/contract/fields/formats";
import { isoTime } from "../../../time/iso-time.ts";
import type { Concerned, FoundBreach } from "./breach.ts";
import { isOutdated } from "./breach.ts";
import type { Partner } from "./queries.ts";

/** A breach counts as notified once the last organisation concerned has been; with none concerned it never does. */
export const presentBreach = (row: FoundBreach): Breach => ({
  id: row.id,
  title: row.title,
  knownAt: row.known_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  openedAt: row.opened_at.toISOString(),
  notifiedAt: row.partners > 0 && row.told === row.partners ? isoTime(row.last_told_at) : null,
  closedAt: isoTime(row.closed_at),
  partners: row.partners,
});

export const presentPartner = ({ id, name, city, partner_code, kind }: Partner): BreachPartner => ({
  id,
  name,
  city,
  partnerCode: partner_code,
  kind: partnerKinds.find((each) => each === kind) ?? "clinic",
});

export const presentBreachDetail = (row: FoundBreach, concerned: readonly Concerned[]): BreachDetail => ({
  ...presentBreach(row),
  whatHappened: row.what_happened,
  dataConcerned: row.data_concerned,
  people: row.people,
  measures: row.measures,
  version: row.edit_version,
  outcome: row.outcome,
  openedBy: formatName(row.fname, row.lname),
  concerned: concerned.map((each) => ({
    id: each.partner_id,
    name: each.name,
    toldAt: isoTime(each.told_at),
    updatedAt: isoTime(each.updated_at),
    isOutdated: isOutdated(each, row),
    told: each.told_people,
  })),
});
