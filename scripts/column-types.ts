/** A type in kysely-codegen's own form, because its text form cannot name what to import. It adds `null` itself. */
export type ColumnTypeNode =
  | { type: "Identifier"; name: string }
  | { type: "Literal"; value: string }
  | { type: "ArrayExpression"; values: ColumnTypeNode }
  | { type: "GenericExpression"; name: string; args: ColumnTypeNode[] }
  | { type: "UnionExpression"; args: ColumnTypeNode[] };

const named = (name: string): ColumnTypeNode => ({ type: "Identifier", name });
const listOf = (name: string): ColumnTypeNode => ({ type: "ArrayExpression", values: named(name) });
const generic = (name: string, ...args: ColumnTypeNode[]): ColumnTypeNode => ({
  type: "GenericExpression",
  name,
  args,
});
const plainValue: ColumnTypeNode = {
  type: "UnionExpression",
  args: [named("string"), named("number"), named("boolean")],
};
/** Read as the type's value, written as text. */
const json = (type: ColumnTypeNode) => generic("JSONColumnType", type);
export const withDefault = (type: ColumnTypeNode) => generic("Generated", type);

/** Types that PostgreSQL does not have: the shape of JSON columns, and enumerations without a check constraint. */
export const columnTypes: Record<string, ColumnTypeNode> = {
  "appointment_places.access": json(named("PlaceAccess")),
  "appointment_places.hours": json(listOf("WorkingHours")),
  "appointments.needs": withDefault(json(named("VisitNeeds"))),
  "nurses.hours": json(listOf("WorkingHours")),
  "person_places.links": withDefault(json(listOf("PlaceLink"))),
  "person_entries.hides": withDefault(listOf("PlacePart")),
  "person_sessions.hides": withDefault(listOf("PlacePart")),
  "api_key_hashes.scopes": listOf("KeyScope"),
  "api_keys.scopes": listOf("KeyScope"),
  "biomarker_versions.definition": json(named("BiomarkerDefinition")),
  "biomarkers.definition": json(named("BiomarkerDefinition")),
  "bulk_order_rows.cells": json(named("BulkCells")),
  "bulk_order_rows.doubts": json(listOf("string")),
  "bulk_order_rows.problems": json(listOf("BulkProblem")),
  "certificates.facts": json(named("CertificateFacts")),
  "customer_merges.moved": json(generic("Record", named("string"), listOf("string"))),
  "emails.attachments": json(listOf("Attachment")),
  "emails.template": named("TestTakerEmail"),
  "erasures.kept": json(listOf("KeptAfterErasure")),
  "kept_mail.attachments": json(listOf("Attachment")),
  "given_answers.answers": json(named("Answers")),
  "kit_events.detail": withDefault(json(generic("Record", named("string"), plainValue))),
  "kits.rejection_reason": named("RejectionReason"),
  "lab_batches.wells": named("Wells"),
  "lab_column_mappings.mapping": json(named("ColumnMapping")),
  "lab_imports.mapping": json(named("ColumnMapping")),
  "lab_imports.problems": withDefault(json(listOf("RowProblem"))),
  "lab_samples.rejection_reason": named("RejectionReason"),
  "orders.physician_details": json(generic("Record", named("string"), named("string"))),
  "orders.status": withDefault(named("OrderState")),
  "products.audience": json(named("Audience")),
  "products.registration_type": named("RegistrationType"),
  "questionnaire_versions.questions": json(listOf("Question")),
  "results.interpretation": named("Interpretation"),
  "results.rule": json(named("RangeRule")),
  "results.unjudged": json(named("Unjudged")),
  "retention_runs.deleted": json(generic("Record", named("RetentionClass"), named("number"))),
  "saved_filters.filter": json(named("KeptFilter")),
  "shop_notices.topic": named("ShopTopic"),
  "shop_orders.contact": json(named("ShopContact")),
  "switched_on_texts.message": named("TestTakerEmail"),
  "texts.template": named("TestTakerEmail"),
  "webhook_attempts.error": named("AttemptError"),
  "webhook_deliveries.last_error": named("AttemptError"),
  "webhook_endpoints.event_type": named("Subscription"),
  "webhook_endpoints.older_secrets": withDefault(json(listOf("OlderSecret"))),
};

/** The modules of the column types. */
export const typeSources: Record<string, string> = {
  Answers: "@kitpath/contract/catalogue/questionnaires/answer-rules",
  Attachment: "#mail/mailer.ts",
  Audience: "@kitpath/contract/catalogue/products/audience",
  AttemptError: "@kitpath/contract/messaging/webhooks/webhook-rules",
  BiomarkerDefinition: "@kitpath/contract/catalogue/biomarkers/biomarkers",
  BulkCells: "@kitpath/contract/orders/bulk-orders/bulk-orders",
  BulkProblem: "@kitpath/contract/orders/bulk-orders/bulk-orders",
  CertificateFacts: "@kitpath/contract/kits/papers/certificates",
  ColumnMapping: "@kitpath/contract/lab/instruments/instruments",
  Interpretation: "@kitpath/contract/catalogue/biomarkers/interpretations",
  KeptAfterErasure: "@kitpath/contract/patients/customers/customers",
  KeptFilter: "@kitpath/contract/results/saved-filters/saved-filters",
  KeyScope: "@kitpath/contract/operation/key-scopes",
  OlderSecret: "@kitpath/contract/messaging/webhooks/webhook-rules",
  OrderState: "@kitpath/contract/kits/kits/order-status",
  PlacePart: "@kitpath/contract/operation/place-parts",
  PlaceLink: "@kitpath/contract/my-tests/place/place",
  PlaceAccess: "@kitpath/contract/appointments/availability/places",
  Question: "@kitpath/contract/catalogue/questionnaires/question",
  RangeRule: "@kitpath/contract/catalogue/biomarkers/biomarkers",
  RegistrationType: "@kitpath/contract/catalogue/products/catalogue-desk",
  RejectionReason: "@kitpath/contract/kits/kits/rejection-reasons",
  RetentionClass: "@kitpath/contract/patients/retention/retention",
  RowProblem: "@kitpath/contract/lab/instruments/instruments",
  ShopContact: "#shops/shop.ts",
  ShopTopic: "#shops/shop.ts",
  Unjudged: "@kitpath/contract/catalogue/biomarkers/range-for",
  VisitNeeds: "@kitpath/contract/orders/orders/visit-details",
  WorkingHours: "@kitpath/contract/appointments/availability/working-hours",
  TestTakerEmail: "@kitpath/contract/access/organisation/organisation",
  Wells: "@kitpath/contract/lab/lab-batches/lab-wells",
  Subscription: "@kitpath/contract/messaging/events/visit-event-types",
};
