import type { SampleCondition } from "@kitpath/contract/kits/kits/sample-condition";
import { minuteMs } from "@kitpath/contract/time/durations";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import { timeOfId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { accessionKit } from "#areas/kits/kits/accession-kit.ts";
import type { TestTakerOfKit } from "#areas/kits/kits/people-of-kits.ts";
import { readTestTaker } from "#areas/kits/kits/people-of-kits.ts";
import { invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { actInClinic } from "./act-in-clinic.ts";
import { findSampleOfKit } from "./queries.ts";
import { resolveByCodes } from "./unmatched.ts";

type Receipt = {
  kit: { clinicId: string; kitId: string };
  /** The code under which the kit was found. */
  code: string;
  condition: SampleCondition;
  collectedAt: Date | null;
};
export type Received = { sampleId: string; taker: TestTakerOfKit | null };

/** Refuses a collection time after the arrival. Throws `invalid_request`. */
export function refuseFuture(collectedAt: Date | null, now: Date): void {
  if (collectedAt && collectedAt > now)
    throw invalidFields({ collectedAt: ["Should not be in the future."] });
}

/** Refuses a collection time before the kit's order, to the minute, as it is typed. Throws `invalid_request`. */
export function refuseBeforeOrder(collectedAt: Date | null, orderedAt: Date): void {
  if (collectedAt && collectedAt.getTime() < Math.floor(orderedAt.getTime() / minuteMs) * minuteMs)
    throw invalidFields({ collectedAt: ["Should not be before the kit was ordered."] });
}

/**
 * Receives the sample of a kit that goes to the actor's lab: moves the kit, puts the sample on the bench, resolves its waiting codes
 * and adds to both audit logs. Throws `not_found` for another lab's kit and for a code that the kit had with a registration that was
 * undone, `step_not_possible` for a kit that cannot be received.
 */
export async function receiveKit(
  trx: TenantTransaction,
  scope: Scope,
  { kit: wanted, code, condition, collectedAt }: Receipt,
): Promise<Received> {
  refuseFuture(collectedAt, scope.now);
  const taker = await actInClinic(trx, scope, wanted, async ({ scope: atClinic, kit, place }) => {
    if (![kit.kit_code, kit.barcode].includes(plainCode(code))) throw notFound();
    refuseBeforeOrder(collectedAt, timeOfId(kit.order_id));
    await accessionKit(trx, atClinic, kit, { condition, collectedAt: collectedAt ?? undefined, place });
    const known = await readTestTaker(trx, kit);
    await appendAudit(trx, atClinic, {
      action: "sample_received",
      ...(known ? { subjectKind: "test", subjectId: known.test_id } : {}),
      details: { lab: place },
    });
    return known;
  });
  const sample = await findSampleOfKit(trx, scope.actor.organisationId, wanted.clinicId, wanted.kitId);
  if (!sample) throw new Error("A kit without a barcode has no place on a bench");
  await appendAudit(trx, scope, {
    action: "sample_received",
    subjectKind: "lab_sample",
    subjectId: sample.id,
    details: { kit: sample.kit_code },
  });
  await resolveByCodes(trx, scope, [sample.barcode, sample.kit_code], sample.id);
  return { sampleId: sample.id, taker };
}
