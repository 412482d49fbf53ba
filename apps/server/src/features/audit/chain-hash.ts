import { hash } from "node:crypto";

/** An entry as it is sealed, each value as the text that PostgreSQL gives for it. */
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

/** The first place follows this. */
export const firstHash = Buffer.alloc(32);

/**
 * The bytes that are sealed: a JSON array in this order, never to be changed. JSON keeps values apart and null from empty;
 * a further column means a new name in front, and entries sealed before keep theirs.
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

/** Joins an entry to the one before: its digest, its place and when it was given (epoch seconds with six decimals). */
export const linkOf = (previous: Buffer, digest: Buffer, seq: number, sealed: string): Buffer =>
  sha256(Buffer.concat([previous, digest, Buffer.from(`${seq} ${sealed}`)]));
