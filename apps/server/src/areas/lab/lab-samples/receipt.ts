import type { AnswerForLab } from "@kitpath/contract/kits/answers/answers";
import { slaFigures } from "@kitpath/contract/catalogue/labs/sla-figures";
import { findSlaHead } from "@kitpath/contract/catalogue/products/sla-list";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { SampleCondition } from "@kitpath/contract/kits/kits/sample-condition";
import { hourMs, minuteMs } from "@kitpath/contract/time/durations";
import { readAnswersForLab } from "#areas/kits/answers/answers.ts";
import { accessionKit } from "#areas/kits/kits/at-the-lab.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import type { TestTakerOfKit } from "#areas/kits/kits/people-of-kits.ts";
import { readTestTaker } from "#areas/kits/kits/people-of-kits.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";
import { newId, timeOfId } from "#db/ids.ts";
import { invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { actInClinic } from "./at-the-clinic.ts";
import { findSampleOfKit, getProductTerms, insertSample } from "./queries.ts";
import { noteExceeded } from "./stability.ts";
import { resolveByCodes } from "./unmatched.ts";

type Receipt = {
  kit: { clinicId: string; kitId: string };
  /** The code under which the kit was found. */
  code: string;
  condition: SampleCondition;
  collectedAt: Date | null;
};
export type Received = { sampleId: string; taker: TestTakerOfKit | null; answers: AnswerForLab[] };

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
  const { taker, answers } = await actInClinic(
    trx,
    scope,
    wanted,
    async ({ scope: atClinic, kit, place }) => {
      if (![kit.kit_code, kit.barcode].includes(plainCode(code))) throw notFound();
      refuseBeforeOrder(collectedAt, timeOfId(kit.order_id));
      await accessionKit(trx, atClinic, kit, { condition, collectedAt: collectedAt ?? undefined, place });
      const known = await readTestTaker(trx, kit);
      await appendAudit(trx, atClinic, {
        action: "sample_received",
        ...(known ? { subjectKind: "test", subjectId: known.test_id } : {}),
        details: { lab: place },
      });
      const told = await readAnswersForLab(trx, kit.clinic_id, [kit.id]);
      return { taker: known, answers: told.get(kit.id) ?? [] };
    },
  );
  const sample = await findSampleOfKit(trx, scope.actor.organisationId, wanted.clinicId, wanted.kitId);
  if (!sample) throw new Error("A kit without a barcode has no place on a bench");
  await appendAudit(trx, scope, {
    action: "sample_received",
    subjectKind: "lab_sample",
    subjectId: sample.id,
    details: { kit: sample.kit_code },
  });
  await noteExceeded(trx, scope, sample.id);
  await resolveByCodes(trx, scope, [sample.barcode, sample.kit_code], sample.id);
  return { sampleId: sample.id, taker, answers };
}

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

type Arrival = { kit: Kit; collectedAt: Date | null; condition: SampleCondition | undefined };

/** Puts a specimen on the bench of its kit's lab, and starts its turnaround; a kit without a lab is on no bench. */
export async function openSample(
  trx: TenantTransaction,
  scope: Scope,
  { kit, collectedAt, condition = "good" }: Arrival,
): Promise<void> {
  const { lab_id: labId, barcode } = kit;
  if (!labId || !barcode) return;
  const product = await getProductTerms(trx, kit.product_code);
  const { turnaroundHours, priceMinor } = agreedTerms(product);
  await asTenant(trx, labId, () =>
    insertSample(trx, {
      organisation_id: labId,
      id: newId(scope.now),
      clinic_id: kit.clinic_id,
      kit_id: kit.id,
      kit_code: kit.kit_code,
      barcode,
      product_code: kit.product_code,
      sla_id: product.sla_id,
      state: "received",
      condition,
      ordered_at: timeOfId(kit.order_id),
      collected_at: collectedAt,
      received_at: scope.now,
      recalled_at: kit.recalled_at,
      stability_hours: product.stability_hours,
      received_by: scope.actor.kind === "lab" ? scope.actor.userId : null,
      due_at: new Date(scope.now.getTime() + turnaroundHours * hourMs),
      price_minor: priceMinor,
    }),
  );
}

type Product = { sla_id: string | null; turnaround_hours: number; price_minor: number };

const seqSecure = "08";

/**
 * Returns what a lab has agreed to for a sample of a product: the maximum hours from receipt to release, and the price that
 * damages are a share of. Only one agreement states a price; for the others it is the product's list price, not what a clinic
 * pays.
 */
function agreedTerms(product: Product): { turnaroundHours: number; priceMinor: number } {
  const agreement = product.sla_id === null ? undefined : findSlaHead(product.sla_id);
  return {
    turnaroundHours: agreement ? slaFigures.turnaroundHours[agreement.kind][1] : product.turnaround_hours,
    priceMinor:
      agreement?.slaId === seqSecure ? slaFigures.seqSecurePounds.perTest * 100 : product.price_minor,
  };
}
