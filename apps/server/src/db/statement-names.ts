import { createHash } from "node:crypto";

/** PostgreSQL keeps about ten kilobytes for each prepared statement on each connection. */
const mostPrepared = 500;
const mostSeen = 2_000;
const timesBefore = 3;

const isPlanned = /^\s*(select|insert|update|delete|with)\b/i;
const writes = /\b(insert into|delete from)\b|\bupdate\b.*\bset\b/is;
/** The best plan for these depends on the tenant's size: one made for a small tenant could be disastrous for a large one. */
const dependsOnSize = /\b(order by|group by|limit|offset|distinct|count|sum|min|max|union)\b|@>/i;

const isWorthIt = (text: string): boolean =>
  isPlanned.test(text) && (writes.test(text) || !dependsOnSize.test(text));

/**
 * Names for prepared statements, so that PostgreSQL parses and plans each once per connection rather than at each use, which
 * costs more than running most of them. A statement gets a name from the third use of its text on, unless its best plan
 * differs between tenants.
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
    // Texts with lists of ever-changing lengths appear once and never again.
    if (seen.size > mostSeen) seen.delete(seen.keys().next().value!);
  }

  return {
    of(text: string): string | null {
      const name = names.get(text);
      if (name !== undefined) return `${generation}.${name}`;
      if (names.size < mostPrepared && isWorthIt(text)) note(text);
      return null;
    },
    /** Makes every statement be prepared again. */
    renew: () => void generation++,
  };
}

export type StatementNames = ReturnType<typeof openStatementNames>;
