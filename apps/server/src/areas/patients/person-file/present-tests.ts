import { inOrder } from "#areas/kits/answers/present.ts";
import { contentOf } from "./enclosed-files.ts";
import type { Holdings, Row } from "./gather-holdings.ts";

/** What was answered to a product's questions, with an order or with a test. */
export const presentAnswers = (row: Row<"answers">) => ({
  id: row.id,
  orderId: row.order_id,
  testId: row.test_id,
  productCode: row.product_code,
  questionnaireVersion: row.questionnaire_version,
  answers: inOrder(row.questions, row.answers),
  by: row.actor_kind,
  actorId: row.actor_id,
  givenAt: row.given_at,
});

/** A kit with its chain of custody. */
export const presentKit = (kit: Row<"kits">, { custody }: Holdings) => ({
  id: kit.id,
  orderId: kit.order_id,
  kitId: kit.kit_code,
  barcode: kit.barcode,
  productCode: kit.product_code,
  labId: kit.lab_id,
  status: kit.status,
  rejectionReason: kit.rejection_reason,
  outboundCarrier: kit.outbound_carrier,
  outboundTrackingCode: kit.outbound_tracking_code,
  returnCarrier: kit.return_carrier,
  returnTrackingCode: kit.return_tracking_code,
  expiresOn: kit.expires_on,
  recalledAt: kit.recalled_at,
  createdAt: kit.created_at,
  chainOfCustody: custody
    .filter(({ kit_id }) => kit_id === kit.id)
    .map((event) => ({
      id: event.id,
      event: event.event,
      from: event.from_status,
      to: event.to_status,
      at: event.occurred_at,
      by: event.actor_kind,
      actorId: event.actor_id,
      place: event.place,
      detail: event.detail,
    })),
});

/** A test with every version of its results. */
export const presentTest = (test: Row<"tests">, held: Holdings) => ({
  id: test.id,
  kitId: test.kit_id,
  orderId: test.order_id,
  orderNumber: test.order_number,
  forThePatient: test.patient_id,
  productCode: test.product_code,
  product: test.product,
  category: test.category,
  testType: test.test_type,
  firstName: test.first_name,
  lastName: test.last_name,
  sexAtBirth: test.gender,
  hormonalStatus: test.hormonal_status,
  status: test.status,
  outcome: test.outcome,
  toRerun: test.to_rerun,
  collectedAt: test.collected_at,
  registeredAt: test.registered_at,
  accessionedAt: test.accessioned_at,
  processedAt: test.processed_at,
  consents: held.consents
    .filter(({ test_id }) => test_id === test.id)
    .map(({ id, version, given_at }) => ({ id, version, givenAt: given_at })),
  criticalResults: held.alerts
    .filter(({ test_id }) => test_id === test.id)
    .map((alert) => ({
      id: alert.id,
      kitId: alert.kit_id,
      labId: alert.lab_id,
      biomarkers: held.alertBiomarkers
        .filter(({ alert_id }) => alert_id === alert.id)
        .map(({ biomarker_code, raised_at, corrected_at }) => ({
          code: biomarker_code,
          raisedAt: raised_at,
          correctedAt: corrected_at,
        })),
      raisedAt: alert.raised_at,
      reminders: alert.reminders,
      acknowledgedAt: alert.acknowledged_at,
      acknowledgedBy: alert.acknowledged_by,
      note: alert.note,
      withdrawnAt: alert.withdrawn_at,
      withdrawnAs: alert.withdrawn_as,
    })),
  clinicalCommentaries: held.commentaries
    .filter(({ test_id }) => test_id === test.id)
    .map((row) => ({
      id: row.id,
      version: row.version,
      resultVersion: row.result_version,
      words: row.words,
      outcome: row.outcome,
      repeatWeeks: row.repeat_weeks,
      reason: row.reason,
      clinician: row.clinician_name,
      professionalBody: row.professional_body,
      registrationNumber: row.registration_number,
      signedAt: row.signed_at,
      signedBy: row.signed_by,
      signatureMethod: row.signature_method,
      signatureReference: row.signature_reference,
    })),
  unsignedCommentaries: held.commentaryDrafts
    .filter(({ test_id }) => test_id === test.id)
    .map((row) => ({
      words: row.words,
      outcome: row.outcome,
      repeatWeeks: row.repeat_weeks,
      savedBy: row.saved_by,
      savedAt: row.saved_at,
    })),
  attachments: held.attachments
    .filter(({ test_id }) => test_id === test.id)
    .map((row) => ({
      id: row.id,
      name: row.name,
      bytes: row.bytes,
      sha256: row.content_hash.toString("hex"),
      addedBy: row.added_by,
      addedAt: row.added_at,
      signedWithCommentaries: row.signed_with,
      base64: contentOf(row.id),
    })),
  resultVersions: held.resultSets
    .filter(({ test_id }) => test_id === test.id)
    .map((set) => ({
      id: set.id,
      version: set.version,
      reason: set.reason,
      labId: set.lab_id,
      releasedBy: set.released_by,
      releasedAt: set.released_at,
      results: held.results
        .filter(({ result_set_id }) => result_set_id === set.id)
        .map((result) => ({
          id: result.id,
          position: result.position,
          panel: result.panel,
          biomarkerCode: result.biomarker_code,
          biomarkerVersion: result.biomarker_version,
          biomarker: result.biomarker,
          value: result.value,
          unit: result.unit,
          reportedAs: result.reported_as,
          interpretation: result.interpretation,
          referenceRange: result.rule,
          withoutInterpretation: result.unjudged,
        })),
    })),
});
