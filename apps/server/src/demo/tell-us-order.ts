import { approveOrder, declineOrder } from "#areas/review/approvals/deciding.ts";
import type { TenantTransaction } from "#db/database.ts";
import { actingAs, signatoryOf } from "./clinicians.ts";
import { passStages } from "./live-through.ts";
import type { UsStory } from "./review-stories.ts";
import { dueHours } from "./tell-review.ts";
import type { Telling } from "./telling.ts";
import { beginStory, placeFor } from "./telling.ts";
import { anyHours } from "./working-hours.ts";

const productCode = "C1BLP11500";
const decidedAfterHours = 5;

/** Tells what becomes of an order to the US: a physician approves it, so that it is sent, or declines it, or has yet to decide. */
export async function tellUsOrder(
  trx: TenantTransaction,
  telling: Telling,
  { city, state, postcode, askedHoursAgo, answers, decided }: UsStory,
  n: number,
): Promise<void> {
  const { at, random } = beginStory(telling, n, askedHoursAgo);
  const orderNumber = await placeFor(trx, {
    productCode,
    at,
    random,
    // One that waits was placed just then, so that nobody is reminded of it as soon as the product starts.
    ...(decided ? {} : { hours: anyHours }),
    // The test taker orders for themselves there.
    change: ({ delivery, user, ...order }) => ({
      ...order,
      user,
      delivery: {
        ...delivery,
        ...(user ? { firstName: user.firstName, lastName: user.lastName } : {}),
        mobileNumber: "+12025550143",
        address: { addressLine1: "1200 Garden Street", city, state, postcode, countryCode: "US" },
      },
      answers,
      requestsApproval: true,
    }),
  });
  if (!decided) return;
  const { ids, clinic } = telling;
  const scope = actingAs(at(decidedAfterHours), ids.physician);
  const signatory = async () => signatoryOf("physician", ids);
  if (decided !== "approved") return declineOrder(trx, scope, orderNumber, decided.declinedFor, signatory);
  await approveOrder(trx, scope, orderNumber, signatory);
  const [placed, dispatched] = dueHours;
  await passStages(
    trx,
    { orderNumber, clinicId: clinic.organisationId, at },
    { due: [placed, dispatched], atResults: async () => undefined },
  );
}
