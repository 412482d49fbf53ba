import type { Customer } from "#areas/patients/customers/customer.ts";
import { presentErasure, statusOf } from "#areas/patients/customers/present.ts";
import { failureInWords } from "../../../texts/failure-words.ts";
import type { Holdings, Row } from "./gather-holdings.ts";
import { presentFormer } from "./former-records.ts";
import { presentShare } from "./present-shares.ts";
import { presentAnswers, presentKit, presentTest } from "./present-tests.ts";

/** Presents everything held about a person for machines: every row by its kind, times in UTC. */
export const presentExport = (held: Holdings, madeAt: Date) => ({
  madeAt,
  heldBy: held.clinic,
  person: presentPerson(held),
  orders: held.orders.map(presentOrder),
  physicianApprovals: held.approvals.map(presentApproval),
  ordersOfOthers: held.mentions.map(presentMention),
  waitingShopOrders: held.waiting.map(presentWaiting),
  rowsOfUploads: held.uploadedRows.map(presentUploadedRow),
  appointments: held.appointments.map(presentAppointment),
  kits: held.kits.map((kit) => presentKit(kit, held)),
  tests: held.tests.map((test) => presentTest(test, held)),
  answersToQuestions: held.answers.map(presentAnswers),
  events: held.events.map(presentEvent),
  emails: held.emails.map(presentEmail),
  textMessages: held.texts.map(presentText),
  textMessagesStoppedAt: held.textsStoppedAt,
  recordsJoined: held.merges.map(presentFormer),
  sharedResults: held.shares.map(presentShare),
  privacyRequests: held.requests.map(presentPrivacyRequest),
  accessToTheRecord: held.audit.map(presentAudit),
  erasure: held.erasure ? presentErasure(held.erasure) : null,
});

const presentPerson = ({ customer }: Holdings) =>
  "gender" in customer
    ? presentCustomer(customer)
    : { firstName: customer.first_name, lastName: customer.last_name, email: customer.email };

const presentCustomer = (customer: Customer) => ({
  id: customer.id,
  partnerUserId: customer.partner_user_id,
  title: customer.title,
  firstName: customer.first_name,
  lastName: customer.last_name,
  email: customer.email,
  mobileNumber: customer.mobile_number,
  acceptsTexts: customer.accepts_texts,
  sexAtBirth: customer.gender,
  dateOfBirth: customer.date_of_birth,
  firstKeptAt: customer.created_at,
  lastOrderedForAt: customer.last_active_at,
  restrictedAt: customer.restricted_at,
  erasedAt: customer.erased_at,
});

const deliveryOf = (order: Row<"mentions">) => ({
  firstName: order.delivery_first_name,
  lastName: order.delivery_last_name,
  email: order.delivery_email,
  mobileNumber: order.delivery_mobile_number,
  acceptsTexts: order.accepts_texts,
  addressLine1: order.address_line1,
  addressLine2: order.address_line2,
  city: order.city,
  postcode: order.postcode,
  county: order.county,
  state: order.state,
  countryCode: order.country_code,
});

const presentOrder = (order: Row<"orders">) => ({
  id: order.id,
  orderNumber: order.order_number,
  productCode: order.product_code,
  product: order.product,
  quantity: order.quantity,
  forThePatient: order.patient_id,
  sexAtBirth: order.patient_gender,
  placedBy: order.placed_by,
  status: statusOf(order),
  state: order.status,
  notes: order.notes,
  replacesKitId: order.replaces_kit_id,
  repeatsOrderId: order.repeats_order_id,
  repeatReason: order.repeat_reason,
  journeyId: order.journey_id ?? order.id,
  channel: order.channel,
  cancelledBy: order.cancelled_by,
  delivery: deliveryOf({ ...order, isSentToThem: true }),
  physicianDetails: order.physician_details,
  approval: order.approval,
  createdAt: order.created_at,
  paymentConfirmedAt: order.payment_confirmed_at,
  processingAt: order.processing_at,
  dispatchedAt: order.dispatched_at,
  cancelledAt: order.deleted_at,
  refundedAt: order.refunded_at,
  erasedAt: order.erased_at,
});

const presentApproval = (row: Row<"approvals">) => ({
  orderId: row.order_id,
  state: row.state,
  askedAt: row.asked_at,
  dueAt: row.due_at,
  remindedAt: row.reminded_at,
  endedAt: row.ended_at,
  decidedBy: row.decided_by,
  physicianName: row.physician_name,
  npi: row.npi,
  licensedState: row.licensed_state,
  source: row.source,
  reason: row.reason,
});

const presentMention = (order: Row<"mentions">) => ({
  id: order.id,
  orderNumber: order.order_number,
  createdAt: order.created_at,
  delivery: order.isSentToThem ? deliveryOf(order) : null,
});

/**
 * What was reported from the door. What somebody said of themselves there, and whose kit was scanned, may be about another person until it
 * is recorded.
 */
const presentReport = (report: Row<"appointments">["reports"][number]) => ({
  id: report.id,
  kind: report.kind,
  nurseName: report.nurse_name,
  timeOfTheVisit: report.starts_at,
  doneAt: report.done_at,
  receivedAt: report.received_at,
  result: report.state,
  problem: report.problem,
  reason: report.reason,
  fasting: report.is_fasting,
  trackingCode: report.tracking_code,
  ...(report.isRecorded && {
    kitId: report.recorded_kit_code ?? report.kit_code,
    barcode: report.barcode,
    firstNameSaid: report.said_first_name,
    lastNameSaid: report.said_last_name,
    dateOfBirthSaid: report.said_birth,
    sexSaid: report.said_sex,
  }),
  settlement: report.settlement,
  settledAt: report.settled_at,
  recordedAs: report.recorded_at,
  note: report.settlement_note,
});

const presentAppointment = (appointment: Row<"appointments">) => ({
  id: appointment.id,
  orderId: appointment.order_id,
  provider: appointment.provider_name,
  type: appointment.kind,
  status: appointment.state,
  startsAt: appointment.starts_at,
  endsAt: appointment.ends_at,
  timeZone: appointment.time_zone,
  nurseName: appointment.nurse_name,
  placeId: appointment.place_id,
  accessNotes: appointment.access_notes,
  visitNotes: appointment.visit_notes,
  needs: appointment.needs,
  arrangedBy: appointment.arranged_by,
  bookedBy: appointment.booked_by,
  reason: appointment.reason,
  createdAt: appointment.created_at,
  endedAt: appointment.ended_at,
  moves: appointment.moves.map((event) => ({
    id: event.id,
    move: event.move,
    status: event.state,
    startsAt: event.starts_at,
    nurseName: event.nurse_name,
    by: event.actor_kind,
    actorId: event.actor_id,
    reason: event.reason,
    occurredAt: event.occurred_at,
  })),
  reports: appointment.reports.map(presentReport),
});

const presentEvent = (event: Row<"events">) => ({
  id: event.id,
  type: event.type,
  orderId: event.order_id,
  kitId: event.kit_id,
  testId: event.test_id,
  occurredAt: event.occurred_at,
});

const presentEmail = (email: Row<"emails">) => ({
  id: email.id,
  eventId: email.event_id,
  template: email.template,
  recipient: email.recipient,
  subject: email.subject,
  text: email.body_text,
  html: email.body_html,
  attachments: email.attachments ?? [],
  createdAt: email.created_at,
  sentAt: email.sent_at,
});

const presentText = (text: Row<"texts">) => ({
  id: text.id,
  eventId: text.event_id,
  template: text.template,
  recipient: text.recipient,
  text: text.body,
  segments: text.segments,
  status: text.status,
  reason: text.failure && failureInWords(text.failure),
  providersId: text.provider_ref,
  createdAt: text.created_at,
  statusSince: text.status_at,
});

const presentAudit = (row: Row<"audit">) => ({
  id: row.id,
  action: row.action,
  by: row.actor_kind,
  actorId: row.actor_id,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  requestId: row.request_id,
  details: row.details,
  at: row.occurred_at,
});

/** What the person asked for about their data, with what was done. */
const presentPrivacyRequest = (request: Row<"requests">) => ({
  id: request.id,
  kind: request.kind,
  customerId: request.patient_id,
  name: request.person_name,
  email: request.person_email,
  state: request.state,
  receivedOn: request.received_on,
  dueOn: request.due_on,
  identityCheck: request.identity_check,
  extendedAt: request.extended_at,
  wish: request.wish,
  extensionReason: request.extension_reason,
  reason: request.reason,
  fileMadeAt: request.file_made_at,
  liftedAt: request.lifted_at,
  createdAt: request.created_at,
  closedAt: request.closed_at,
  history: request.steps.map((step) => ({
    id: step.id,
    step: step.step,
    at: step.at,
    userId: step.user_id,
    staffId: step.staff_id,
    byPerson: step.by_person,
  })),
});

/** An order of a shop that waits to be placed. */
export const presentWaiting = (order: Row<"waiting">) => ({
  id: order.id,
  shopOrder: order.name,
  shopsId: order.shop_ref,
  storeId: order.store_id,
  store: order.store_title,
  state: order.state,
  problems: order.problems,
  items: order.items.map(({ title, quantity }) => ({ title, quantity })),
  recipient: order.contact,
  orderedAt: order.ordered_at,
  receivedAt: order.created_at,
});

/** A row of a file of orders that is not ordered. */
const presentUploadedRow = (row: Row<"uploadedRows">) => ({
  uploadId: row.bulk_id,
  row: row.row_number,
  state: row.state,
  cells: row.cells,
  problems: row.problems,
  doubts: row.doubts,
  orderId: row.order_id,
});
