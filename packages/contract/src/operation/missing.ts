import type { Operation } from "./operation.ts";

/** What the last parameter of a path stands for, by the part of the path before it. */
const nouns: Record<string, string> = {
  "api-keys": "API key",
  "appointments/v1": "appointment",
  attachments: "file",
  batches: "batch",
  biomarkers: "biomarker",
  breaches: "breach",
  "bulk-orders": "file of orders",
  certificates: "certificate",
  "control-runs": "control run",
  "contact-changes": "code",
  controls: "control",
  covid_result: "test",
  "critical-alerts": "critical result",
  coverage: "country",
  customers: "person",
  carers: "carer",
  emails: "e-mail",
  exports: "export",
  files: "file",
  history: "sample",
  holidays: "country",
  imports: "import",
  "instrument-codes": "code",
  jobs: "job",
  keys: "API key",
  kits: "kit",
  logos: "logo",
  apart: "customer",
  merges: "joining",
  absences: "absence",
  closures: "closure",
  "closed-days": "closed day",
  nurses: "nurse",
  orders: "order",
  approvals: "order",
  partners: "partner",
  passkeys: "passkey",
  people: "person",
  places: "place",
  pictures: "picture",
  product: "product",
  "product-routes": "product",
  "provider-routes": "product",
  products: "product",
  queues: "queue",
  recalls: "recall",
  "registrable-kits": "kit",
  registrations: "registration",
  reports: "report",
  repeats: "repeat",
  requests: "request",
  reviews: "review",
  "reviews/v1": "review",
  resetPassword: "user",
  retention: "kind of data",
  rows: "row",
  samples: "sample",
  "saved-filters": "saved filter",
  seen: "person",
  sessions: "session",
  shares: "link",
  "shl/v1": "link",
  simulate: "step",
  slas: "agreement",
  tests: "test",
  "snippets/v1": "snippet",
  statements: "statement",
  stock: "product",
  store: "store",
  "sub-processors": "sub-processor",
  team: "user",
  tokens: "token",
  unmatched: "sample",
  users: "user",
  visits: "visit",
  v1: "product",
  v2: "test",
  v3: "order",
  "webhook-deliveries": "delivery",
  webhooks: "webhook",
};

/** Returns the noun of a call's last parameter; null if its path has none. */
export function nounOf({ path }: Pick<Operation, "path">): string | null {
  const parts = path.split("/");
  const last = parts.findLastIndex((part) => part.startsWith(":"));
  const before = parts.slice(0, Math.max(0, last)).filter((part) => !part.startsWith(":"));
  const name = before.at(-1);
  return name === undefined ? null : (nouns[before.slice(-2).join("/")] ?? nouns[name] ?? null);
}

/** Says what a call did not find, as somebody must read it who saw it on their screen a moment ago. */
export function missingText(row: Pick<Operation, "path">): string {
  const noun = nounOf(row);
  return noun === null
    ? "This could not be found. It may have been removed."
    : `This ${noun} could not be found. It may have been removed.`;
}
