import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { e164Of } from "../../../texts/e164.ts";
import type { ReplyMeaning } from "../../../texts/reply-words.ts";
import type { Text } from "../../../texts/texter.ts";
import { stoppedCode } from "../../../texts/twilio/refusals.ts";
import { listClinicsOf, readStops, updateStop } from "./number-queries.ts";
import { findNewestTo } from "./text-queries.ts";

type Deps = { mode: Mode; now: Date; random: () => number };

/**
 * Stops text messages to a number that has replied STOP, or starts them again after START. All clinics write from one sender, and a reply
 * does not say which it means: it counts for every clinic that has written to the number.
 */
export async function heedReply(deps: Deps, number: string, meaning: ReplyMeaning): Promise<void> {
  const { mode, now, random } = deps;
  for (const organisationId of await listClinicsOf(mode.db.directory, number)) {
    const actor = { kind: "patient" as const, organisationId, userId: null };
    const scope: Scope = { mode, now, random, actor, requestId: null };
    await mode.db.inTenant(organisationId, (trx) => keepStop(trx, scope, number, meaning));
  }
}

/** Keeps the stop of a number that the provider knows of and we do not: it was replied before we wrote to it. */
export async function stopRefused(
  trx: TenantTransaction,
  scope: Scope,
  { to }: Text,
  failure: string,
): Promise<void> {
  if (failure === stoppedCode) await keepStop(trx, scope, to, "stop");
}

async function keepStop(trx: TenantTransaction, scope: Scope, number: string, meaning: ReplyMeaning) {
  const clinicId = scope.actor.organisationId;
  const isStop = meaning === "stop";
  if (!(await updateStop(trx, clinicId, number, isStop ? scope.now : null))) return;
  const newest = await findNewestTo(trx, clinicId, number);
  const patientId = newest?.test_patient_id ?? newest?.order_patient_id;
  const subject = patientId
    ? { subjectKind: "patient", subjectId: patientId }
    : newest && { subjectKind: "order", subjectId: newest.order_id };
  await appendAudit(trx, scope, { action: isStop ? "texts_stopped" : "texts_started", ...subject });
}

/** Since when a number has stopped a clinic's text messages; null if it has not. */
export async function readStop(
  trx: TenantTransaction,
  clinicId: string,
  number: string,
): Promise<Date | null> {
  const written = e164Of(number);
  if (!written) return null;
  const stoppedAt = await readStops(trx, clinicId, [written]);
  return stoppedAt(written);
}
