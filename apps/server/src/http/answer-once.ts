import { createHash } from "node:crypto";
import type { ErrorCode, ErrorForm } from "@kitpath/contract/operation/errors";
import { errorTable } from "@kitpath/contract/operation/errors";
import { hourMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { inSavepoint } from "#db/database.ts";
import type { JsonValue } from "#db/schema.gen.ts";
import { AppError } from "../errors/errors.ts";
import type { Caller, Mode, PersonActor } from "../scope.ts";
import { errorBody } from "./error-body.ts";
import type { KeyId } from "./idempotency-queries.ts";
import { dropAnswersBefore, findKeptAnswer, keepAnswer, tryLockKey } from "./idempotency-queries.ts";

const keptForMs = 72 * hourMs;

/** Refusals whose cause is not in the call: once it is mended, the same call is to be carried out. */
const mendedElsewhere: ReadonlySet<ErrorCode> = new Set([
  "payment_method_required",
  "store_disconnected",
  "too_many_requests",
]);

type KeyedCall = {
  id: KeyId;
  caller: Caller | PersonActor;
  mode: Mode;
  now: Date;
  /** The parsed input. A repeated key must come with the same input, from the same caller with the same permissions. */
  input: { params: unknown; query: unknown; body: unknown };
  /** The status of a successful answer. */
  status: number;
  errorForm: ErrorForm;
};

type OnceAnswer = { status: number; body: unknown; isReplay: boolean };

/**
 * Runs a call once per Idempotency-Key and replays its first answer for 72 hours. The key, the change and the answer are written
 * in one transaction, so a crash at any point leaves all of them or none. A refusal is an answer like any other, unless it asks to
 * mend something elsewhere and to send the call again; neither that nor an internal error is stored, so the call may be retried.
 * Throws `request_running` and `idempotency_key_reused`.
 */
export function answerOnce(call: KeyedCall, handle: (mode: Mode) => Promise<unknown>): Promise<OnceAnswer> {
  const { id, mode, now } = call;
  const notBefore = new Date(now.getTime() - keptForMs);
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([whoAsks(call.caller), call.input]))
    .digest();
  return mode.db.inTenant(id.organisationId, async (trx) => {
    if (!(await tryLockKey(trx, id))) throw new AppError("request_running");
    const kept = await findKeptAnswer(trx, id, notBefore);
    if (kept && !kept.fingerprint.equals(fingerprint)) throw new AppError("idempotency_key_reused");
    if (kept) return { status: kept.status, body: kept.answer, isReplay: true };

    const { status, body, isKept } = await attempt(trx, call, handle);
    if (!isKept) return { status, body, isReplay: false };
    await keepAnswer(trx, id, { fingerprint, status, answer: body as JsonValue, keptAt: now });
    await dropAnswersBefore(trx, id.organisationId, notBefore);
    return { status, body, isReplay: false };
  });
}

/**
 * Who asks, and what they may do. An answer holds what its first caller was allowed to read, so nobody else gets it, nor does that
 * caller after their rights have changed.
 */
const whoAsks = (caller: Caller | PersonActor) =>
  caller.kind === "patient"
    ? { kind: caller.kind, id: caller.signedInId, seen: caller.personId }
    : {
        kind: caller.kind,
        id: caller.kind === "api_key" ? caller.keyId : caller.userId,
        scopes: caller.kind === "api_key" ? caller.scopes : null,
        permissions: [...caller.permissions].toSorted(),
        flags: [...caller.flags].toSorted(),
      };

async function attempt(trx: TenantTransaction, call: KeyedCall, handle: (mode: Mode) => Promise<unknown>) {
  try {
    const body = await inSavepoint(trx, () => handle(joining(call, trx)));
    return { status: call.status, body, isKept: true };
  } catch (error) {
    if (!(error instanceof AppError) || errorTable[error.code].status >= 500) throw error;
    const isKept = !mendedElsewhere.has(error.code);
    return { status: errorTable[error.code].status, body: errorBody(error, call.errorForm), isKept };
  }
}

/** Returns the mode for the handler, with `inTenant` running in this transaction. */
function joining({ mode, id }: KeyedCall, trx: TenantTransaction): Mode {
  const inTenant: Mode["db"]["inTenant"] = async (tenantId, work) => {
    if (tenantId !== id.organisationId) throw new Error("A call is made once for one tenant alone");
    return work(trx);
  };
  return { ...mode, db: { ...mode.db, inTenant } };
}
