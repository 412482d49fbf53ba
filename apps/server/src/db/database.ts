import { Kysely, PostgresDialect, sql } from "kysely";
import type { Transaction } from "kysely";
import pg from "pg";
import { openPool } from "./open-pool.ts";
import { isOutdated, quickPool } from "./quick-pool.ts";
import type { DB } from "./schema.gen.ts";
import type { DatabaseTarget } from "./target.ts";
import { applicationRole } from "./target.ts";

/** What every query takes first: a transaction, or for directories and global tables the pool itself. */
export type Executor = Kysely<DB>;
export type TenantTransaction = Transaction<DB>;

export type Database = {
  /** Global tables and directories only; every tenant table is empty here. */
  directory: Executor;
  /**
   * Runs `work` in one transaction in which only the rows of `tenantId` exist. Runs it anew when PostgreSQL ends it for
   * a serialization failure or a deadlock, or a table's columns have changed, so `work` has no effects outside the transaction.
   */
  inTenant<T>(tenantId: string, work: (trx: TenantTransaction) => Promise<T>): Promise<T>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

// Counts and money stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day is text, not a moment in the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

const retryable = new Set(["40001", "40P01"]);
const isRetryable = (error: unknown): boolean => retryable.has(sqlStateOf(error) ?? "") || isOutdated(error);
const attempts = 4;

const asApplication = `-c role=${applicationRole} -c statement_timeout=60000 -c idle_in_transaction_session_timeout=30000`;
/** Longer than any statement may take. */
const longestSilenceMs = 70_000;

type PoolOptions = {
  poolSize?: number;
  /** The way by a pooler, whose user is the application's: it hands connections on, so none can be given a role of ours. */
  pooler?: DatabaseTarget | null;
  silenceMs?: number;
};

export function openDatabase(
  target: DatabaseTarget,
  { poolSize = 20, pooler, silenceMs = longestSilenceMs }: PoolOptions = {},
): Database {
  const pool = openPool({
    ...(pooler ?? { ...target, options: asApplication }),
    max: poolSize,
    pipeline: !pooler,
    silenceMs,
    connectionTimeoutMillis: 10_000,
  });
  const dialect = new PostgresDialect({ pool: pooler ? pool : quickPool(pool) });
  const directory = new Kysely<DB>({ dialect });

  async function inTenant<T>(tenantId: string, work: (trx: TenantTransaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await directory.transaction().execute(async (trx) => {
          await setTenant(trx, tenantId);
          return work(trx);
        });
      } catch (error) {
        if (attempt === attempts || !isRetryable(error)) throw error;
      }
    }
  }

  return {
    directory,
    inTenant,
    isReachable: () =>
      sql`select 1`.execute(directory).then(
        () => true,
        () => false,
      ),
    close: () => directory.destroy(),
  };
}

const setTenant = (trx: TenantTransaction, tenantId: string) =>
  sql`set local kitpath.tenant = ${sql.lit(tenantId)}`.execute(trx);

/**
 * Lets `work` act among the rows of another tenant, in the same transaction, and comes back. For what belongs to two tenants
 * and must happen in both or in neither: a lab's work on a clinic's kit. Whoever calls it has checked that it may.
 */
export async function asTenant<T>(
  trx: TenantTransaction,
  tenantId: string,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ before: string }>`select current_setting('kitpath.tenant') as before`.execute(
    trx,
  );
  const goBack = () => setTenant(trx, rows[0]!.before);
  await setTenant(trx, tenantId);
  try {
    const result = await work();
    await goBack();
    return result;
  } catch (error) {
    // In a transaction that is broken nothing more can be done in any tenant's name.
    await goBack().catch(() => undefined);
    throw error;
  }
}

/** Undoes what `work` wrote when it throws, and lets the transaction go on. */
export async function inSavepoint<T>(trx: TenantTransaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(trx);
    return result;
  } catch (error) {
    // A connection that is gone has undone it already; what is told is why.
    await sql`rollback to savepoint attempt`.execute(trx).catch(() => undefined);
    throw error;
  }
}

const unavailableStates = /^(08|53|57P|25006)/;
const unavailableCodes = new Set([
  "ENOENT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
const lostConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Query read timeout|timeout exceeded when trying to connect)/;

/**
 * Whether the database could not do its work for now: it is starting, stopping, full or cut off. Nothing was
 * acknowledged, so the caller may try again.
 */
export function isUnavailable(error: unknown): boolean {
  // A name with several addresses, none of which answers.
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  const state = sqlStateOf(error);
  if (state) return unavailableStates.test(state);
  const { code = "", syscall, message } = error as NodeJS.ErrnoException;
  return (syscall !== undefined && unavailableCodes.has(code)) || lostConnection.test(message);
}

export function sqlStateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}
