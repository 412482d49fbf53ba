import type { SampleCondition } from "@kitpath/contract/kits/kits/sample-condition";
import { hourMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";
import { newId, timeOfId } from "#db/ids.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import type { Scope } from "../../../scope.ts";
import { agreedTerms } from "./agreed-terms.ts";
import { getProductTerms, insertSample } from "./queries.ts";

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
      received_by: scope.actor.kind === "lab" ? scope.actor.userId : null,
      due_at: new Date(scope.now.getTime() + turnaroundHours * hourMs),
      price_minor: priceMinor,
    }),
  );
}
