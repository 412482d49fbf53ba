import type { TestTakerEmail } from "@kitpath/contract/access/organisation/organisation";
import type { TenantTransaction } from "#db/database.ts";
import { listSwitchedOff } from "./queries.ts";

/** Returns which e-mails a partner allows to its test takers. */
export async function readWantedEmails(
  trx: TenantTransaction,
  clinicId: string,
): Promise<(email: TestTakerEmail) => boolean> {
  const off = await listSwitchedOff(trx, clinicId);
  return (email) => !off.includes(email);
}
