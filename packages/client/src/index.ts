import type { CallOptions, KitpathOptions } from "./client.ts";
import { openSend } from "./client.ts";
import type {
  AssignNurseBody,
  CancelAppointmentBody,
  CancelOrderBody,
  CreateAppointmentBody,
  CreateOrderBody,
  DeclineVisitBody,
  GetAvailabilityQuery,
  GetWebhookSecretParams,
  HoldSlotBody,
  HoldVisitBody,
  ListAppointmentsQuery,
  ListPublicProductsQuery,
  ListVisitsQuery,
  PlanVisitBody,
  RegisterTestBody,
  ReportVisitBody,
  RescheduleAppointmentBody,
  SetVisitWebhookBody,
  SimulateBody,
  SimulateParams,
  SimulateQuery,
  SuggestNursesQuery,
  UpdateWebhooksBody,
} from "./types.gen.ts";

export type { CallOptions, KitpathOptions } from "./client.ts";
export { KitpathError } from "./errors.ts";
export type * from "./types.gen.ts";
export type { KitpathEvent, VisitEvent } from "./verify-webhook.ts";
export { verifyWebhook, WebhookVerificationError } from "./verify-webhook.ts";

export type Kitpath = ReturnType<typeof openKitpath>;

/** Opens the API of one partner, or of one provider of visits. Every call throws KitpathError. */
export function openKitpath(options: KitpathOptions) {
  const send = openSend(options);
  return {
    products: {
      list: (query: ListPublicProductsQuery = {}) => send("listPublicProducts", { query }),
      get: (productCode: string) => send("getPublicProduct", { params: { productCode } }),
    },
    orders: {
      /** Places an order. An interrupted attempt is retried without placing the order twice. */
      create: (body: CreateOrderBody, call?: CallOptions) => send("createOrder", { body }, call),
      get: (orderNumber: string) => send("getOrder", { params: { orderNumber } }),
      track: (orderNumber: string) => send("trackOrder", { params: { orderNumber } }),
      /** Possible only while the order is neither processing nor dispatched. Shortly before its appointment it costs a fee. */
      cancel: (orderNumber: string, body: CancelOrderBody = {}) =>
        send("cancelOrder", { params: { orderNumber }, body }),
    },
    /** Of products whose sample a nurse takes, or that is taken at a place. */
    appointments: {
      /** Returns the days and times that can be booked, at an address or a place. */
      availability: (query: GetAvailabilityQuery) => send("getAvailability", { query }),
      /** Keeps a time for 15 minutes. Its answer has the id to order or book with. */
      hold: (body: HoldSlotBody, call?: CallOptions) => send("holdSlot", { body }, call),
      /** Books an appointment for an order without one. An interrupted attempt is retried without booking twice. */
      book: (body: CreateAppointmentBody, call?: CallOptions) => send("createAppointment", { body }, call),
      list: (query: ListAppointmentsQuery = {}) => send("listAppointments", { query }),
      get: (id: string) => send("getAppointment", { params: { id } }),
      reschedule: (id: string, body: RescheduleAppointmentBody) =>
        send("rescheduleAppointment", { params: { id }, body }),
      /** The order stays, and can be booked again. */
      cancel: (id: string, body: CancelAppointmentBody = {}) =>
        send("cancelAppointment", { params: { id }, body }),
    },
    /** For providers who take samples, with a key of theirs. An interrupted attempt is retried without doing anything twice. */
    visits: {
      list: (query: ListVisitsQuery = {}) => send("listVisits", { query }),
      /** Returns a visit with the person and the address. */
      get: (id: string) => send("getVisit", { params: { id } }),
      /** Returns who could take a visit and when: the nearest who is free first. */
      suggestions: (id: string, query: SuggestNursesQuery = {}) =>
        send("suggestNurses", { params: { id }, query }),
      /** Gives a visit its time and its nurse or place, or others. */
      plan: (id: string, body: PlanVisitBody, call?: CallOptions) =>
        send("planVisit", { params: { id }, body }, call),
      /** Names the nurse before there is a time, or another at the same time. */
      assign: (id: string, body: AssignNurseBody, call?: CallOptions) =>
        send("assignNurse", { params: { id }, body }, call),
      /** Says what happened: arrived, sample taken or not, nobody there, handed to the courier. */
      report: (id: string, body: ReportVisitBody, call?: CallOptions) =>
        send("reportVisit", { params: { id }, body }, call),
      hold: (id: string, body: HoldVisitBody, call?: CallOptions) =>
        send("holdVisit", { params: { id }, body }, call),
      /** The clinic's order stays, and can be booked again. */
      decline: (id: string, body: DeclineVisitBody, call?: CallOptions) =>
        send("declineVisit", { params: { id }, body }, call),
      /** Notes that the person could not be reached. */
      unreached: (id: string, call?: CallOptions) => send("noteUnreached", { params: { id } }, call),
      webhook: {
        set: (body: SetVisitWebhookBody) => send("setVisitWebhook", { body }),
        secret: () => send("getVisitWebhookSecret", {}),
      },
    },
    tests: {
      findByKit: (kitId: string) => send("findTest", { query: { kitId } }),
      /** Returns a test with its specimens, and its values once it is processed. */
      get: (id: string) => send("getTest", { params: { id } }),
      /** Registers a kit to a person. An interrupted attempt is retried without registering the kit twice. */
      register: (body: RegisterTestBody, call?: CallOptions) => send("registerTest", { body }, call),
      /** Returns the values of a processed test. */
      results: (id: string) => send("listBiomarkerResults", { params: { id } }),
      /**
       * Returns a link to the certificate of a COVID-19 test, a PDF, that works for five minutes; of the newest version of the
       * results if no version is given. Other tests have a report.
       */
      certificate: (id: string, version?: number) =>
        send("downloadCertificate", { params: { id }, query: version === undefined ? {} : { version } }),
      /**
       * Returns a link to the report of a version of the results, a PDF, that works for five minutes; of the newest if no version
       * is given, which is then read first. COVID-19 tests have a certificate.
       */
      async report(id: string, version?: number) {
        const wanted = version ?? (await send("listBiomarkerResults", { params: { id } })).version;
        // There is none yet, which the call says.
        return send("downloadReport", { params: { id, version: String(wanted ?? 1) } });
      },
    },
    webhooks: {
      list: () => send("listWebhooks", {}),
      /** Replaces the named subscriptions and leaves the others unchanged. */
      update: (body: UpdateWebhooksBody) => send("updateWebhooks", { body }),
      secret: (eventType: GetWebhookSecretParams["eventType"]) =>
        send("getWebhookSecret", { params: { eventType } }),
    },
    /** Not available in production: moves an order or a kit forward as real work would. */
    simulator: {
      simulate: (
        type: SimulateParams["type"],
        body: SimulateBody = {},
        query: SimulateQuery = {},
        call?: CallOptions,
      ) => send("simulate", { params: { type }, query, body }, call),
    },
  };
}
