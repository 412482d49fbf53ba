import { randomUUID } from "node:crypto";
import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { applicationRole } from "../apps/server/src/db/target.ts";

type Statement = { text: string; values: unknown[] };
type Query = { text?: string; values?: unknown[] };

/** The statements that the product sends while `work` runs, as the driver sees them. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args as [string | Query, unknown];
    const text = typeof first === "string" ? first : first.text;
    const values = typeof first === "string" ? second : (first.values ?? second);
    if (text) statements.push({ text, values: Array.isArray(values) ? (values as unknown[]) : [] });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Sends the same statements straight through the driver; with `isNew`, ids for which it holds are made anew each time. */
export async function openReplay(
  target: DatabaseTarget,
  statements: Statement[],
  isNew: (id: string) => boolean,
) {
  const client = new pg.Client({ ...target, options: `-c role=${applicationRole}` });
  client.on("error", () => undefined);
  await client.connect();
  // A person is kept once, so the one of the recording stays who they are.
  const people = statements.filter(({ text }) => text.includes('into "patients"'));
  const kept = new Set(people.flatMap(({ values }) => values));
  let run = 0;
  return {
    async send(): Promise<void> {
      run++;
      const fresh = new Map<string, string>();
      const renew = (id: string) => {
        if (!isNew(id) || kept.has(id)) return id;
        const known = fresh.get(id) ?? randomUUID();
        fresh.set(id, known);
        return known;
      };
      const renewed = (value: unknown): unknown => {
        if (typeof value !== "string") return value;
        return value.replace(uuid, renew).replace(/^RT\d+$/, `BX${process.pid}${run}`);
      };
      for (const { text, values } of statements) await client.query(text, values.map(renewed));
    },
    close: () => client.end(),
  };
}
