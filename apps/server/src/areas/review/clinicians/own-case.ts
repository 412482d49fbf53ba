import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Signatory } from "./clinician.ts";
import { findEmailOfOrder, findEmailOfTest } from "./queries.ts";

/** Refuses a clinician who would decide about themselves, as far as their e-mail address tells. Throws `step_not_possible`. */
export async function refuseOwnCase(
  trx: TenantTransaction,
  clinicId: string,
  of: { testId: string } | { orderId: string },
  { email }: Signatory,
): Promise<void> {
  const taker =
    "testId" in of
      ? await findEmailOfTest(trx, clinicId, of.testId)
      : await findEmailOfOrder(trx, clinicId, of.orderId);
  if (taker?.email.toLowerCase() !== email.toLowerCase()) return;
  throw new AppError("step_not_possible", {
    message: `This is your own ${"testId" in of ? "result" : "order"}. Leave it to another clinician.`,
  });
}
