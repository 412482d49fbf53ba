import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { getKitPlace, getWaiting } from "./get-waiting.ts";
import type { Received } from "./receive-kit.ts";
import { receiveKit } from "./receive-kit.ts";
import { settle, resolveByCodes } from "./unmatched.ts";

/** Receives an unmatched scan as the sample of a kit. Throws `not_found`, `step_not_possible`. */
export async function acceptUnmatched(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  kitCode: string,
): Promise<Received> {
  const waiting = await getWaiting(trx, scope, id);
  const kit = await getKitPlace(trx, kitCode);
  const receipt = { kit, code: kitCode, condition: "good", collectedAt: null } as const;
  const received = await receiveKit(trx, scope, receipt);
  // Unless it was the kit's own code, which receiving it has resolved.
  await resolveByCodes(trx, scope, [waiting.code], received.sampleId);
  return received;
}

/** Discards a scan for good. Throws `not_found`, `step_not_possible`. */
export async function rejectUnmatched(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  await settle(trx, scope, await getWaiting(trx, scope, id), null);
}
