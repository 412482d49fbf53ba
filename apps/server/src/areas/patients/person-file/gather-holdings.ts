import { readAppointmentsOf } from "#areas/appointments/appointments/of-person.ts";
import type { TenantTransaction } from "#db/database.ts";
import { listHeldAnswers } from "#areas/kits/answers/answers.ts";
import { readRowsNaming } from "#areas/orders/bulk-orders/rows-naming.ts";
import { getOrganisationName } from "#areas/access/organisation/organisation.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import { readRequestsOf } from "#areas/patients/privacy-requests/requests-of-person.ts";
import { readWaitingTo } from "#areas/storefront/shop-orders/waiting-orders.ts";
import { readStop } from "#areas/messaging/texts/stopping.ts";
import { readErasure } from "#areas/patients/customers/erase-customer.ts";
import { readFormerIds, readSelves } from "#areas/patients/customers/former-selves.ts";
import { findTraces } from "#areas/patients/customers/traces.ts";
import {
  listAlertBiomarkers,
  listAlerts,
  listApprovals,
  listAttachments,
  listAudit,
  listCommentaries,
  listConsents,
  listCustody,
  listDrafts,
  listEmails,
  listEvents,
  listFormer,
  listKits,
  listMentioned,
  listResultSets,
  listResults,
  listShares,
  listTestsOfKits,
  listTexts,
} from "./queries.ts";
import { kitsOfPerson } from "./kits-of-person.ts";
import type { Customer } from "#areas/patients/customers/customer.ts";
import type { HeldTest } from "#areas/patients/customers/traces.ts";

/** The person of the file: a customer, or somebody who was only sent orders without a patient. */
export type Holder = Person | Customer;

async function eachOf<T>(people: readonly Person[], read: (person: Person) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (const person of people) found.push(await read(person));
  return found;
}

const onceEach = <T extends { id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Reads every row that the clinic holds about a person. */
export async function gatherHoldings(trx: TenantTransaction, clinicId: string, customer: Holder) {
  const { orders, tests, mentions } = await findTraces(trx, clinicId, customer);
  const [orderIds, testIds] = [idsOf(orders), idsOf(tests)];
  const { kits, wholeKitIds, custody } = await gatherKits(trx, clinicId, { orderIds, tests });
  const resultSets = await listResultSets(trx, clinicId, testIds);
  const events = await listEvents(trx, clinicId, orderIds, testIds);
  const alerts = await listAlerts(trx, clinicId, testIds);
  const selves = await readSelves(trx, clinicId, customer);
  const ofSelves = async <T>(read: (self: Person) => Promise<T[]>) => (await eachOf(selves, read)).flat();
  const waiting = await ofSelves((self) => readWaitingTo(trx, clinicId, self));
  const requests = onceEach(await ofSelves((self) => readRequestsOf(trx, clinicId, self)));
  const asked = [...idsOf(waiting.filter(({ contact }) => contact)), ...idsOf(requests)];
  const formerIds = await readFormerIds(trx, clinicId, customer.id);
  const subjects = [customer.id, ...formerIds, ...orderIds, ...testIds, ...wholeKitIds, ...asked];
  return {
    clinic: await getOrganisationName(trx, clinicId),
    customer,
    orders,
    approvals: await listApprovals(trx, clinicId, orderIds),
    /** Other people's orders that were sent to them or found by their name. */
    mentions: (await listMentioned(trx, clinicId, idsOf(mentions))).map((order) => ({
      ...order,
      isSentToThem: mentions.some(({ id, isSentToThem }) => id === order.id && isSentToThem),
    })),
    /** Orders of shops and rows of files that are not placed yet. */
    waiting,
    uploadedRows: await ofSelves((self) => readRowsNaming(trx, clinicId, self)),
    appointments: await readAppointmentsOf(trx, clinicId, orderIds),
    kits,
    custody,
    tests,
    answers: await listHeldAnswers(trx, clinicId, { orderIds, testIds }),
    consents: await listConsents(trx, clinicId, testIds),
    resultSets,
    results: await listResults(trx, clinicId, idsOf(resultSets)),
    alerts,
    alertBiomarkers: await listAlertBiomarkers(trx, clinicId, idsOf(alerts)),
    commentaries: await listCommentaries(trx, clinicId, testIds),
    attachments: await listAttachments(trx, clinicId, testIds),
    commentaryDrafts: await listDrafts(trx, clinicId, testIds),
    events,
    emails: await listEmails(trx, clinicId, idsOf(events)),
    texts: await listTexts(trx, clinicId, idsOf(events)),
    textsStoppedAt:
      "mobile_number" in customer ? await readStop(trx, clinicId, customer.mobile_number) : null,
    merges: await listFormer(trx, clinicId, customer.id),
    shares: await listShares(trx, clinicId, customer.id),
    requests,
    audit: await listAudit(trx, clinicId, subjects),
    erasure: await readErasure(trx, clinicId, customer.id),
  };
}

async function gatherKits(
  trx: TenantTransaction,
  clinicId: string,
  { orderIds, tests }: { orderIds: readonly string[]; tests: readonly HeldTest[] },
) {
  const ofTests = tests.map(({ kit_id }) => kit_id);
  const kits = await listKits(trx, clinicId, orderIds, ofTests);
  const custody = await listCustody(trx, clinicId, idsOf(kits));
  const testsOfKits = await listTestsOfKits(trx, clinicId, idsOf(kits));
  return kitsOfPerson(kits, custody, testsOfKits, { orderIds, testIds: idsOf(tests) });
}

export type Holdings = Awaited<ReturnType<typeof gatherHoldings>>;

/** A row of one kind of holdings. */
export type Row<Kind extends keyof Holdings> = Holdings[Kind] extends (infer R)[] ? R : never;
