import { formatCalendarDay, formatName } from "@kitpath/contract/fields/formats";
import { labSampleStateLabels } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import { appointmentStageLabels } from "@kitpath/contract/orders/orders/appointment-stages";
import { onTheClocks, zoneName } from "@kitpath/contract/time/on-the-clocks";
import { isRoleCode, roles } from "@kitpath/contract/operation/permissions";
import { privacyKindWords } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import type { Found } from "@kitpath/contract/platform/search/search";
import type { FoundCustomer } from "#areas/patients/customers/find-customer.ts";
import type { FoundDeskRequest, FoundRequest } from "#areas/patients/privacy-requests/find-requests.ts";
import { referenceOf } from "#areas/patients/privacy-requests/present.ts";
import type { TracedKit } from "#areas/kits/kits/codes.ts";
import type { FoundSample } from "#areas/lab/lab-samples/find-samples.ts";
import type { FoundMember } from "#areas/access/team/team.ts";
import type { FoundOrder } from "#areas/orders/orders/list-orders.ts";
import type { FoundBatch } from "#areas/orders/stock/batches.ts";

const line = (...parts: (string | null)[]): string => parts.filter(Boolean).join(" · ");

export const presentFoundOrder = (order: FoundOrder): Found => ({
  kind: "order",
  key: order.order_number,
  list: null,
  title: formatName(order.delivery_first_name, order.delivery_last_name),
  detail: line(order.order_number, order.title),
});

/** The appointment of an order that was found; none if its sample is not taken at one. */
export function presentFoundAppointment(order: FoundOrder): Found[] {
  const { appointment_stage: stage, starts_at: startsAt, time_zone: timeZone } = order;
  if (stage === null || stage === "none") return [];
  const time =
    startsAt && timeZone && `${onTheClocks(startsAt.toISOString(), timeZone)} (${zoneName(timeZone)})`;
  const state = `appointment ${appointmentStageLabels[stage].toLowerCase()}`;
  return [
    {
      kind: "appointment",
      key: order.order_number,
      list: null,
      title: formatName(order.delivery_first_name, order.delivery_last_name),
      detail: line(state, time, order.order_number),
    },
  ];
}

export const presentFoundPerson = (person: FoundCustomer): Found => ({
  kind: "person",
  key: person.id,
  list: null,
  title: formatName(person.first_name, person.last_name),
  detail: line(`born ${formatCalendarDay(person.date_of_birth)}`, person.email),
});

const dueOf = (request: { closed_at: Date | null; due_on: string }) =>
  request.closed_at ? "closed" : `due ${formatCalendarDay(request.due_on)}`;

/** At a clinic it is on the page of the person who asks. */
export const presentFoundRequest = (request: FoundRequest): Found => ({
  kind: "request",
  key: request.patient_id!,
  list: null,
  title: referenceOf(request.id),
  detail: line(
    privacyKindWords[request.kind].title,
    formatName(request.first_name, request.last_name),
    dueOf(request),
  ),
});

export const presentFoundDeskRequest = (request: FoundDeskRequest): Found => ({
  kind: "request",
  key: request.id,
  list: request.organisation_id,
  title: referenceOf(request.id),
  detail: line(privacyKindWords[request.kind].title, request.organisation_name, dueOf(request)),
});

export function presentFoundKit(kit: TracedKit): Found {
  const { kit_code, barcode, order_number, category, trackingCode } = kit;
  const order = `order ${order_number}`;
  const place = { key: order_number, list: category };
  return trackingCode === null
    ? { kind: "kit", ...place, title: kit_code, detail: line(barcode && `barcode ${barcode}`, order) }
    : { kind: "parcel", ...place, title: trackingCode, detail: line(order, `kit ${kit_code}`) };
}

export const presentFoundSample = (sample: FoundSample): Found => ({
  kind: "sample",
  key: sample.barcode,
  list: sample.state,
  title: sample.barcode,
  detail: line(`kit ${sample.kit_code}`, sample.title, labSampleStateLabels[sample.state]),
});

export const presentFoundMember = (member: FoundMember): Found => ({
  kind: "colleague",
  key: member.id,
  list: null,
  title: formatName(member.fname, member.lname),
  detail: line(isRoleCode(member.role_code) ? roles[member.role_code].title : null, member.email),
});

export const presentFoundBatch = (batch: FoundBatch): Found => ({
  kind: "batch",
  key: batch.batch_number,
  list: null,
  title: batch.batch_number,
  detail: line(
    batch.product_title,
    batch.recalled_at ? "recalled" : `expires ${formatCalendarDay(batch.expires_on)}`,
  ),
});
