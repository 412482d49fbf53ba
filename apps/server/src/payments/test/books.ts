import { randomBytes } from "node:crypto";
import type { Executor } from "#db/database.ts";
import type { CustomerDetails, PaymentDispute } from "../processor.ts";
import { changeObject, findObject, putOnce } from "./queries.ts";

/** What the test processor stores for each kind of object. */
type Bodies = {
  customer: Partial<CustomerDetails> & {
    state: "active" | "deleted";
    clinicId: string;
    cardRef: string | null;
  };
  setup: {
    state: "open" | "complete";
    clinicId: string;
    customerRef: string;
    returnPath: string;
    cardRef: string | null;
  };
  card: {
    state: "active";
    brand: string;
    last4: string;
    expiresOn: string;
    addedAt: string;
    isDeclined: boolean;
  };
  hold: { state: "held" | "taken" | "released"; invoiceId: string; until: string };
  invoice: {
    state: "open" | "paid" | "void" | "refunded";
    clinicId: string;
    invoiceId: string;
    customerRef: string;
    description: string;
    currency: string;
    netMinor: number;
    vatMinor: number;
    /** How often the invoice was charged: never more than once. */
    charges: number;
    /** What was given back of it, in all. */
    returnedMinor?: number;
    dispute?: {
      ref: string;
      state: PaymentDispute["state"];
      amountMinor: number;
      reason: string;
      dueAt: string | null;
    };
  };
};
type Kind = keyof Bodies;

export type Books = ReturnType<typeof openBooks>;

/** The test processor's objects, stored in the database so that they survive a restart, as those of an outside service would. */
export function openBooks(directory: Executor, now: () => Date) {
  const find = async <K extends Kind>(kind: K, ref: string): Promise<Bodies[K] | null> =>
    (await findObject(directory, kind, ref)) as Bodies[K] | null;
  return {
    find,
    async get<K extends Kind>(kind: K, ref: string): Promise<Bodies[K]> {
      const body = await find(kind, ref);
      if (!body) throw new Error(`The test processor has no such ${kind}`);
      return body;
    },
    /** Creates the object once per key, however often it is requested. */
    put: <K extends Kind>(kind: K, body: Bodies[K], key: string | null = null) =>
      putOnce(directory, {
        ref: `test_${kind}_${randomBytes(12).toString("hex")}`,
        kind,
        key,
        body,
        at: now(),
      }),
    change: <K extends Kind>(_kind: K, ref: string, state: Bodies[K]["state"], change: Partial<Bodies[K]>) =>
      changeObject(directory, ref, state, change),
  };
}
