import type { Mode } from "../src/scope.ts";

/** A mode as of a process that is killed after so many transactions: every later one fails. */
export function cutOffAfter(mode: Mode, transactions: number): Mode {
  let left = transactions;
  const inTenant: Mode["db"]["inTenant"] = (tenantId, work) =>
    left-- > 0 ? mode.db.inTenant(tenantId, work) : Promise.reject(new Error("The process was killed"));
  return { ...mode, db: { ...mode.db, inTenant } };
}
