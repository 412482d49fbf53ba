import type { AuditDetails } from "@kitpath/contract/audit-actions";

/** Which fields a change changes, by name alone: what people are called stays out of the log, and goes with them. */
export function changedFields(before: object, change: object): AuditDetails {
  const known = new Map(Object.entries(before));
  const changed = Object.entries(change).filter(([name, value]) => known.get(name) !== value);
  return changed.length > 0 ? { changed: changed.map(([name]) => name).join(", ") } : {};
}
