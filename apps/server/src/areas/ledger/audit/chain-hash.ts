import { hash } from "node:crypto";

/** The sealed columns of an entry, each as PostgreSQL's text form. */
export type SealedColumns = {
  organisation_id: string;
  id: string;
  /** Epoch seconds with six decimals. */
  occurred: string;
  actor_kind: string;
  actor_id: string | null;
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  details: string;
  ip: string | null;
  user_agent: string | null;
  session_id: string | null;
  request_id: string | null;
};

/** The hash before the first place. */
export const firstHash = Buffer.alloc(32);

/**
 * Returns the bytes that are sealed: a JSON array in this order, which must never change. JSON keeps values apart and null
 * distinct from empty. Adding a column requires a new version name in front; entries sealed earlier keep theirs.
 */
export const canonicalBytes = (row: SealedColumns): Buffer =>
  Buffer.from(
    JSON.stringify([
      "kitpath-audit-1",
      row.organisation_id,
      row.id,
      row.occurred,
      row.actor_kind,
      row.actor_id,
      row.action,
      row.subject_kind,
      row.subject_id,
      row.details,
      row.ip,
      row.user_agent,
      row.session_id,
      row.request_id,
    ]),
  );

const sha256 = (bytes: Buffer): Buffer => hash("sha256", bytes, "buffer");

export const digestOf = (row: SealedColumns): Buffer => sha256(canonicalBytes(row));

/**
 * Returns the hash that links an entry to the one before: over its digest, its place and when it was sealed (epoch seconds with
 * six decimals).
 */
export const linkOf = (previous: Buffer, digest: Buffer, seq: number, sealed: string): Buffer =>
  sha256(Buffer.concat([previous, digest, Buffer.from(`${seq} ${sealed}`)]));
