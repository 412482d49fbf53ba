import { createHash } from "node:crypto";

/** PostgreSQL holds some ten kilobytes for each, on each connection. */
const mostPrepared = 500;
const mostSeen = 2_000;
const timesBefore = 3;

const isPlanned = /^\s*(select|insert|update|delete|with)\b/i;
const writes = /\b(insert into|delete from)\b|\bupdate\b.*\bset\b/is;
/** The best way to read these depends on how much a tenant has: a plan made for a small one could be a disaster for a large one. */
const dependsOnSize = /\b(order by|group by|limit|offset|distinct|count|sum|min|max|union)\b|@>/i;

const isWorthIt = (text: string): boolean =>
  isPlanned.test(text) && (writes.test(text) || !dependsOnSize.test(text));

/**
 * Names under which statements are prepared, so that PostgreSQL parses and plans them once for each connection rather than at
 * each use, which costs it more than most of them do themselves. A statement has one from the third time on that its text comes,
 * unless it reads what is best read in another way for each tenant.
 */
export function openStatementNames() {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let generation = 0;

  function note(text: string): void {
    const times = (seen.get(text) ?? 0) + 1;
    seen.delete(text);
    if (times < timesBefore) seen.set(text, times);
    else names.set(text, createHash("sha256").update(text).digest("base64url"));
    // Texts with lists of ever other lengths come and do not come again.
    if (seen.size > mostSeen) seen.delete(seen.keys().next().value!);
  }

  return {
    of(text: string): string | null {
      const name = names.get(text);
      if (name !== undefined) return `${generation}.${name}`;
      if (names.size < mostPrepared && isWorthIt(text)) note(text);
      return null;
    },
    /** Has everything prepared anew. */
    renew: () => void generation++,
  };
}

export type StatementNames = ReturnType<typeof openStatementNames>;
