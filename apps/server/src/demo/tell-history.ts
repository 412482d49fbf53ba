import { isCritical } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { rangeFor } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { listBiomarkersOfOrder } from "#areas/catalogue/biomarkers/biomarker.ts";
import { personWhenSampled, readPatientOfKit } from "#areas/kits/kits/people-of-kits.ts";
import { rejectKit } from "#areas/kits/kits/rejection.ts";
import { releaseResults } from "#areas/kits/kits/release.ts";
import { placeOrder } from "#areas/orders/orders/place-order.ts";
import type { Subject } from "#areas/platform/simulator/subject.ts";
import { randomOrder } from "#areas/platform/simulator/random-order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { timeOfId } from "#db/ids.ts";
import type { Scope } from "../scope.ts";
import { passStages } from "./live-through.ts";
import { dueHours } from "./tell-review.ts";
import type { Telling } from "./telling.ts";
import { beginStory } from "./telling.ts";
import { labHours } from "./working-hours.ts";

const productCode = "C1BLP11500";
const seeds = 1200;

type Values = Record<string, string>;
/** A thyroid that is treated: when each kit was ordered, in days before now, and what was found; null for a spoilt sample. */
const tests: readonly { daysAgo: number; values: Values | null }[] = [
  { daysAgo: 88, values: { TSH: "9.80", FT4: "10.2", FT3: "3.4", TPO: ">600", TGAB: "148" } },
  { daysAgo: 73, values: { TSH: "7.15", FT4: "11.6", FT3: "3.9", TPO: "540", TGAB: "132" } },
  { daysAgo: 59, values: null },
  { daysAgo: 46, values: { TSH: "4.60", FT4: "13.9", FT3: "4.4", TPO: "410", TGAB: "<10" } },
  { daysAgo: 31, values: { TSH: "3.05", FT4: "15.8", FT3: "4.7", TPO: "322", TGAB: "<10" } },
  { daysAgo: 17, values: { TSH: "2.10", FT4: "17.3", FT3: "4.9", TPO: "265", TGAB: "<10" } },
];
export const historyOrders = tests.length;

/** Tells of one person who is tested again and again, so that there is something to see over time. */
export async function tellHistory(trx: TenantTransaction, telling: Telling): Promise<void> {
  const { organisationId: clinicId } = telling.clinic;
  const order = randomOrder(productCode, beginStory(telling, seeds, 0).random);
  for (const [n, { daysAgo, values }] of tests.entries()) {
    const { at } = beginStory(telling, seeds + n, daysAgo * 24);
    const { orderNumber } = await placeOrder(trx, at(0), order);
    await passStages(
      trx,
      { orderNumber, clinicId, at },
      { due: dueHours, atResults: (subject, dueNow) => find(trx, at(dueNow, labHours), subject, values) },
    );
  }
}

async function find(
  trx: TenantTransaction,
  scope: Scope,
  { kits }: Subject,
  values: Values | null,
): Promise<void> {
  for (const kit of kits) {
    if (!values) {
      await rejectKit(trx, scope, kit, "sample_hemolyzed");
      continue;
    }
    const person = personWhenSampled(await readPatientOfKit(trx, kit));
    const biomarkers = await listBiomarkersOfOrder(trx, kit.product_code, timeOfId(kit.order_id));
    const found = biomarkers.flatMap(({ panel, biomarker_code: biomarkerCode, definition }) => {
      const value = values[biomarkerCode];
      return value === undefined
        ? []
        : [
            {
              panel,
              biomarkerCode,
              value,
              unit: definition.unit,
              isCritical: isCritical(value, definition),
              ...rangeFor(definition, person),
            },
          ];
    });
    await releaseResults(trx, scope, kit, found);
  }
}
