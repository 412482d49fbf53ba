import type { TestTakerEmail } from "@kitpath/contract/organisation";
import type { TenantTransaction } from "#db/database.ts";
import { listSwitchedOff } from "./queries.ts";

/** Whether a partner lets an e-mail go to its test takers. */
export const isEmailWanted = async (
  trx: TenantTransaction,
  clinicId: string,
  email: TestTakerEmail,
): Promise<boolean> => !(await listSwitchedOff(trx, clinicId)).includes(email);
