import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { newId } from "../apps/server/src/db/ids.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { applicationRole } from "../apps/server/src/db/target.ts";

/** `name` is set for a statement that the product has prepared. */
export type Statement = { name?: string; text: string; values: unknown[] };
type Config = { name?: string; text: string; values?: unknown[] };
type RecordedClient = { connectionParameters: { options?: string } };

/** Records the statements that the product's requests send while `work` runs, at the driver. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: RecordedClient, ...args: unknown[]) {
    const [first, second] = args as [string | Config, unknown[] | undefined];
    const { text, values = second, name } = typeof first === "string" ? { text: first } : first;
    // The job queue's own maintenance runs as another role.
    if (this.connectionParameters.options?.includes(applicationRole))
      statements.push({ ...(name ? { name } : {}), text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements;
}

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Sends the same statements through the driver only. Values of new rows are generated each time: ids except those in `keptIds`,
 * order numbers, people and times.
 */
export async function openReplay(target: DatabaseTarget, statements: Statement[], keptIds: string[]) {
  const client = new pg.Client({ ...target, options: `-c role=${applicationRole}` });
  await client.connect();
  return {
    async send(): Promise<void> {
      const now = new Date();
      const fresh = new Map(keptIds.map((id) => [id, id]));
      const renewId = (id: string) => {
        if (!fresh.has(id)) fresh.set(id, newId(now));
        return fresh.get(id)!;
      };
      const person = createHash("sha256").update(randomUUID()).digest("hex");
      const number = `RT${person.slice(0, 16).toUpperCase()}`;
      const renew = (value: unknown): unknown => {
        if (value instanceof Date) return now;
        if (typeof value !== "string") return value;
        return value
          .replace(ids, renewId)
          .replace(/^RT\d+$/, number)
          .replace(/^[0-9a-f]{64}(?=$|\|)/, person);
      };
      for (const statement of statements)
        await client.query({ ...statement, values: statement.values.map(renew) });
    },
    close: () => client.end(),
  };
}
