import { tellReaders } from "#areas/results/results/amended-email.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { CommentaryRow } from "../commentaries/commentary.ts";

/** E-mails everyone of the clinic who has read the results that their commentary was corrected. */
export async function tellOfCorrection(
  trx: TenantTransaction,
  scope: Scope,
  { clinicId, commentary }: { clinicId: string; commentary: CommentaryRow },
): Promise<void> {
  if (commentary.version === 1) return;
  await tellReaders(trx, scope, { clinicId, testId: commentary.test_id, part: "commentary" });
}
