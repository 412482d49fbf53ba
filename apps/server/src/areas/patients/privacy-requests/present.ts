import { formatName } from "@kitpath/contract/fields/formats";
import type {
  CustomerRequest,
  KnownPerson,
  PrivacyRequest,
  PrivacyRequestDetail,
} from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import type { Receiver } from "#areas/orders/orders/mentions.ts";
import type { getCustomer } from "#areas/patients/customers/find-customer.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { ListedRequest } from "./desk-queries.ts";
import type { FoundRequest, FoundStep, RequestOfCustomer } from "./queries.ts";

/** Quoted in letters to the person. */
export const referenceOf = (id: string): string => `PR-${id.slice(-8).toUpperCase()}`;

export const presentRequest = (row: ListedRequest): PrivacyRequest => ({
  id: row.id,
  reference: referenceOf(row.id),
  organisation: { id: row.organisation_id, name: row.organisation_name },
  kind: row.kind,
  state: row.state,
  receivedOn: row.received_on,
  dueOn: row.due_on,
  isExtended: row.extended_at !== null,
  closedAt: isoTime(row.closed_at),
});

export const presentCustomerRequest = (row: RequestOfCustomer): CustomerRequest => ({
  id: row.id,
  reference: referenceOf(row.id),
  kind: row.kind,
  state: row.state,
  receivedOn: row.received_on,
  dueOn: row.due_on,
  isExtended: row.extended_at !== null,
  closedAt: isoTime(row.closed_at),
  customer: { id: row.patient_id!, firstName: row.first_name, lastName: row.last_name },
  wish: row.wish,
  reason: row.reason,
});

const isReceiver = (row: FoundRequest): boolean =>
  row.patient_id === null && row.organisation_kind !== "platform";

const personOf = (row: FoundRequest): PrivacyRequestDetail["person"] => ({
  customerId: row.patient_id,
  name: row.person_name ?? formatName(row.first_name ?? "", row.last_name ?? ""),
  email: row.erased_at ? null : (row.person_email ?? row.email),
  dateOfBirth: row.date_of_birth,
  restrictedAt: isoTime(row.restricted_at),
  isErased: row.erased_at !== null,
  isReceiver: isReceiver(row),
});

const byWhom = (
  { staff_id, by_person, fname, lname }: FoundStep,
  staff: ReadonlyMap<string, string>,
): string =>
  by_person
    ? "the person"
    : ((staff_id ? staff.get(staff_id) : fname && formatName(fname, lname ?? "")) ?? "Former staff");

export const presentDetail = (
  row: FoundRequest,
  steps: readonly FoundStep[],
  staff: ReadonlyMap<string, string>,
): PrivacyRequestDetail => ({
  ...presentRequest(row),
  person: personOf(row),
  identityCheck: row.identity_check,
  wish: row.wish,
  reason: row.reason,
  extensionReason: row.extension_reason,
  fileMadeAt: isoTime(row.file_made_at),
  isLifted: row.lifted_at !== null,
  history: steps.map((step) => ({
    step: step.step,
    by: byWhom(step, staff),
    at: step.at.toISOString(),
  })),
});

export const presentKnownPerson = (
  organisation: KnownPerson["organisation"],
  customer: Awaited<ReturnType<typeof getCustomer>>,
): KnownPerson => ({
  organisation,
  customerId: customer.id,
  name: formatName(customer.first_name, customer.last_name),
  dateOfBirth: customer.date_of_birth,
  orders: null,
});

export const presentReceiver = (
  organisation: KnownPerson["organisation"],
  { name, orders }: Receiver,
): KnownPerson => ({ organisation, customerId: null, name, dateOfBirth: null, orders });
