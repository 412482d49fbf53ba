import type { AuditEntry } from "@kitpath/contract/ledger/audit/audit";
import type { AuditDetail, AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import { wordsForAction, wordsForDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import { formatName } from "@kitpath/contract/fields/formats";
import type { CsvColumn } from "#http/csv.ts";
import type { ListedEntry } from "./list-queries.ts";

type Person = { id: string; fname: string | null; lname: string | null; deletedAt: Date | null };

/** All deleted users have the same name; the end of the id tells them apart. */
const nameOf = ({ id, fname, lname, deletedAt }: Person): string =>
  deletedAt ? `Deleted user ${id.slice(-4)}` : formatName(fname, lname);

const nameOfKey = (keyName: string): string => `${keyName} (API key)`;

/** Names of actors who are not users of the organisation. */
const nameOfKind: Record<string, string> = {
  system: "Kitpath",
  simulator: "Simulator",
  visitor: "Not signed in",
  patient: "The patient",
  lab: "The lab",
  warehouse: "The warehouse",
  carrier: "The carrier",
};

/** Names of the platform's staff by id. */
export type StaffNames = ReadonlyMap<string, string>;

function actorName(entry: ListedEntry, staff: StaffNames): string {
  const { actor_id: id, actor_fname: fname, actor_lname: lname, actor_deleted_at: deletedAt } = entry;
  if (id && fname !== null) return nameOf({ id, fname, lname, deletedAt });
  if (id && entry.actor_kind === "staff") return `${staff.get(id) ?? "Former staff"} (Kitpath)`;
  if (entry.actor_key_name !== null) return nameOfKey(entry.actor_key_name);
  return nameOfKind[entry.actor_kind] ?? "Outside your organisation";
}

function subjectName(id: string, entry: ListedEntry): string | null {
  const { user_fname: fname, user_lname: lname, user_deleted_at: deletedAt } = entry;
  if (fname !== null) return nameOf({ id, fname, lname, deletedAt });
  return entry.key_name === null ? entry.order_number : nameOfKey(entry.key_name);
}

function presentSubject(entry: ListedEntry): AuditEntry["subject"] {
  const { subject_kind: kind, subject_id: id } = entry;
  if (!kind || !id) return null;
  return { kind, id, name: subjectName(id, entry) };
}

/** Converts stored details to the shape of the answer, whatever they contain. */
function presentDetails(details: unknown): AuditDetails {
  const entries = typeof details === "object" && details !== null ? Object.entries(details) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, presentDetail(value)]));
}

const text = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
const textOrNull = (value: unknown) => (value === null || value === undefined ? null : text(value));

function presentDetail(value: unknown): AuditDetail {
  if (typeof value === "number") return value;
  if (typeof value !== "object" || value === null || !("from" in value || "to" in value)) return text(value);
  const { from, to } = value as { from?: unknown; to?: unknown };
  return { from: textOrNull(from), to: textOrNull(to) };
}

export const presentEntry = (entry: ListedEntry, staff: StaffNames): AuditEntry => ({
  id: entry.id,
  occurredAt: entry.occurred_at.toISOString(),
  actor: { kind: entry.actor_kind, id: entry.actor_id, name: actorName(entry, staff) },
  action: entry.action,
  what: wordsForAction(entry.action),
  subject: presentSubject(entry),
  details: presentDetails(entry.details),
  ip: entry.ip,
  userAgent: entry.user_agent,
  sessionId: entry.session_id,
  requestId: entry.request_id,
  place: entry.seq,
});

/** The columns of the exported file. */
export const auditColumns: readonly CsvColumn<AuditEntry>[] = [
  { header: "When (UTC)", value: ({ occurredAt }) => occurredAt },
  { header: "Who", value: ({ actor }) => actor.name },
  { header: "What", value: ({ what }) => what },
  { header: "About", value: ({ subject }) => subject?.name ?? subject?.kind ?? null },
  { header: "Details", value: ({ details }) => wordsForDetails(details).join("; ") },
  { header: "Address", value: ({ ip }) => ip },
  { header: "Browser", value: ({ userAgent }) => userAgent },
  { header: "Place in the chain", value: ({ place }) => place },
  { header: "Entry", value: ({ id }) => id },
  { header: "Who (kind)", value: ({ actor }) => actor.kind },
  { header: "Who (id)", value: ({ actor }) => actor.id },
  { header: "What (code)", value: ({ action }) => action },
  { header: "About (kind)", value: ({ subject }) => subject?.kind ?? null },
  { header: "About (id)", value: ({ subject }) => subject?.id ?? null },
  { header: "Session", value: ({ sessionId }) => sessionId },
  { header: "Request", value: ({ requestId }) => requestId },
];
