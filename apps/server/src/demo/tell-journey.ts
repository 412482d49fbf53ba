import { replaceKit } from "#areas/orders/orders/replacement.ts";
import { rejectKit } from "#areas/kits/kits/rejection.ts";
import type { TenantTransaction } from "#db/database.ts";
import { passStages } from "./live-through.ts";
import { dueHours, release, repeat, sign } from "./tell-review.ts";
import type { Telling } from "./telling.ts";
import { beginStory, placeFor } from "./telling.ts";
import { labHours } from "./working-hours.ts";

const productCode = "C1BLP11500";
/** Hours ago: the order, the replacement of its haemolysed sample, and the repeat of a value outside its range. */
const placedHours = [87, 77, 7].map((days) => days * 24) as [number, number, number];
const repeatWeeks = 9;
export const journeyOrders = placedHours.length;
const seeds = 900;

/** Tells of one person's testing from the first kit to the repeat, whose results wait for review now. */
export async function tellJourney(trx: TenantTransaction, telling: Telling): Promise<void> {
  const [first, second, third] = placedHours;
  const { organisationId: clinicId } = telling.clinic;
  const begun = beginStory(telling, seeds, first);
  const orderNumber = await placeFor(trx, { productCode, ...begun });
  let rejected = "";
  await passStages(
    trx,
    { orderNumber, clinicId, at: begun.at },
    {
      due: dueHours,
      atResults: async ({ kits }, dueNow) => {
        const [kit] = kits;
        rejected = kit!.id;
        await rejectKit(trx, begun.at(dueNow, labHours), kit!, "sample_hemolyzed");
      },
    },
  );
  const replacing = beginStory(telling, seeds + 1, second);
  const replacement = await replaceKit(trx, replacing.at(0), rejected);
  await release(trx, telling, {
    orderNumber: replacement.orderNumber,
    at: replacing.at,
    results: "abnormal",
  });
  const testId = await sign(trx, telling, {
    orderNumber: replacement.orderNumber,
    signed: {
      by: "clinic",
      afterHours: 4,
      outcome: "repeat",
      repeatWeeks,
      words:
        "One of your thyroid values is a little outside its range. Please take a second sample in the morning, before breakfast and before any tablets.",
    },
    at: replacing.at(dueHours[4] + 4),
  });
  const repeating = beginStory(telling, seeds + 2, third);
  const repeated = await repeat(trx, repeating.at(0), testId);
  await release(trx, telling, { orderNumber: repeated, at: repeating.at, results: "abnormal" });
}
