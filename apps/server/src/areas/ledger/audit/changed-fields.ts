import type { AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";

/**
 * Names the changed fields without their values: names of people stay out of the log, because they are erased with the person.
 */
export function changedFields(before: object, change: object): AuditDetails {
  const known = new Map(Object.entries(before));
  const changed = Object.entries(change).filter(([name, value]) => known.get(name) !== value);
  return changed.length > 0 ? { changed: changed.map(([name]) => name).join(", ") } : {};
}

/** Whether what somebody saw before they changed it is still so. */
export const isAsSeen = (now: object, seen: object): boolean => !("changed" in changedFields(now, seen));
