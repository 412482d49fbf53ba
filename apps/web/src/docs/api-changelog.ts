type Version = {
  version: string;
  /** `YYYY-MM-DD`. */
  day: string;
  changes: readonly string[];
};

/** Changes that matter to API clients, newest first. */
export const apiChangelog: readonly Version[] = [
  {
    version: "1.0.0",
    day: "2026-11-21",
    changes: [
      "Orders: place, check, read, track and cancel. `Idempotency-Key` makes a retry safe.",
      "US orders: `requestsApproval` asks a physician instead of naming one; `approval` says where that stands, in orders and `ORDER` webhooks, and `approver` whose physicians decide.",
      "Clinical review: a test’s `clinicalCommentary`, its event, and the call with which your own system writes one.",
      "Journeys: one call tells what replaced or repeated what; `journeyId` is in orders, tests, results, exports and webhooks.",
      "Products with prices, descriptions and biomarkers.",
      "Questions: a product lists its `questions`; orders and registrations take `answers`, which two calls list as they were asked.",
      "Tests: find the test of a kit, read it with its specimens, read its results in every version, download its report or certificate.",
      "Registrations: register a kit to a person, or give them a token to do it themselves.",
      "My tests: the same token opens a person’s own place by its `placeUrl`, as a link or in a frame; `hides` leaves out what your app shows itself.",
      "Webhooks in the Standard Webhooks form, for fifteen events, with a delivery log and resending.",
      "Simulator: take an order through every step, and choose the `outcome`, a lost `parcel`, and `webhooks` that arrive twice or out of order.",
      "Laboratory systems: send results as JSON or HL7. Warehouses: pack and dispatch.",
      "OpenAPI 3.1 of all of it, with the events under `webhooks`.",
    ],
  },
];
