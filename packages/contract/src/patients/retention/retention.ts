import { keysOf } from "../../fields/keys-of.ts";
import type { Day } from "../../time/calendar.ts";
import { addDays, addYears, startOf } from "../../time/calendar.ts";

/**
 * No record is deleted sooner, whatever the setting: the services agreement requires seven years, and the law no more than
 * that.
 */
export const retentionFloorYears = 7;
export const retentionMostYears = 30;

/** What is kept after a person is erased, with nothing that identifies them: why, and for how long. */
export const retentionRules = {
  orders: {
    what: "Orders: number, product, quantity, price, dates, appointments without notes, and country",
    why: "Tax law requires records of a sale to be kept for six years after the end of its financial year.",
    years: 7,
  },
  results: {
    what: "Tests: results, kit and laboratory records, chain of custody, and sex at birth, which the ranges depend on",
    why: "Laboratory and result records are kept for seven years.",
    years: 7,
  },
  audit: {
    what: "Who opened or changed the record, by number only, and the erasure itself",
    why: "For seven years, we must be able to show how we handled the record.",
    years: 7,
  },
} as const;

export type RetentionRule = Pick<(typeof retentionRules)[keyof typeof retentionRules], "what" | "why"> & {
  years: number;
};

/** Every class of records with its own retention period: what belongs to it, when the period starts, and why it is kept. */
export const retentionClasses = {
  results: {
    title: "Tests and results",
    what: "Tests, results, certificates, kits, chain of custody, and the laboratory's own records of them",
    from: "The latest release of the results, or the registration if there are none.",
    why: "The services agreement requires laboratory records to be kept for seven years from the release of their results.",
  },
  orders: {
    title: "Orders",
    what: "Orders with their kits, appointments, e-mails, events, charges and credits",
    from: "The day of the order. An order is not deleted before its tests.",
    why: retentionRules.orders.why,
  },
  people: {
    title: "People",
    what: "Name, contact details and date of birth of a person with no remaining order, test or open request",
    from: "The last order or registration for them.",
    why: "We keep the person’s identity as long as their results.",
  },
  requests: {
    title: "Privacy requests",
    what: "Requests for access, erasure and restriction, with their history",
    from: "The day the request was closed.",
    why: "We must be able to show that a request was answered in time: claims may be made for six years (Limitation Act 1980).",
  },
  breaches: {
    title: "Breaches",
    what: "The register of breaches, with who was notified and when",
    from: "The day the breach was closed.",
    why: "UK GDPR article 33(5) requires a record of every breach; claims may be made for six years.",
  },
  audit: {
    title: "Audit log",
    what: "Who opened or changed what",
    from: "The day of the entry.",
    why: retentionRules.audit.why,
  },
} as const satisfies Record<string, { title: string; what: string; from: string; why: string }>;

export type RetentionClass = keyof typeof retentionClasses;
export const retentionClassCodes = keysOf(retentionClasses);

/** What no retention setting deletes, and why. */
export const keptForLonger = [
  {
    what: "Everything about a person whose data is restricted or whose request is not answered yet",
    why: "They may need it for a claim of their own (UK GDPR article 18).",
  },
  {
    what: "Monthly invoices, as totals without names",
    why: "Tax law requires them, and they contain no personal data.",
  },
  {
    what: "Which legal documents users agreed to",
    why: "We keep them while the agreement with their organisation is in force, and for six years after that.",
  },
  {
    what: "Batches of kits, the laboratory's controls and its agreements",
    why: "They do not relate to any person.",
  },
] as const;

/** Returns the last day of a record whose years count from `from`. It is deleted on the next day. */
export const keptUntil = (from: Day, years: number): Day => addYears(from, years);

/**
 * Returns the moment before which records with this retention period are due for deletion on a day: exactly those whose last
 * day is over.
 */
export function expiryBefore(today: Day, years: number): Date {
  // Leap days move an anniversary by one day at most.
  let first = addDays(addYears(today, -years), 1);
  while (keptUntil(addDays(first, -1), years) >= today) first = addDays(first, -1);
  return startOf(first);
}
