import type { KyselyConfig, PostgresCursorConstructor } from "kysely";
import { DummyDriver, Kysely, PostgresDialect, Transaction, sql } from "kysely";
import { CopyOut } from "./copy-out.ts";
import { sqlStateOf } from "./database-errors.ts";
import { inOneGo } from "./in-one-go.ts";
import { openPool } from "./open-pool.ts";
import { isOutdated, quickPool } from "./quick-pool.ts";
import type { DB } from "./schema.gen.ts";
import type { DatabaseTarget } from "./target.ts";
import { applicationRole } from "./target.ts";
import pg from "pg";

/** The first argument of every query: a transaction, or the pool itself for directories and global tables. */
export type Executor = Kysely<DB>;
export type TenantTransaction = Transaction<DB>;

type Work<T> = (trx: TenantTransaction) => Promise<T>;

export type Database = {
  /** Global tables and directories only; every tenant table is empty here. */
  directory: Executor;
  /**
   * Runs `work` in one transaction in which only the rows of `tenantId` exist. Retries it after a
   * serialization failure, a deadlock or a change of a table's columns, so `work` must have no effects outside the transaction.
   */
  inTenant<T>(tenantId: string, work: Work<T>): Promise<T>;
  /**
   * Like `inTenant`, for work that is redone if its result is missing. The commit does not wait for the disk, so a database
   * that is killed may lose the latest such commits, but nothing that was acknowledged.
   */
  inTenantUnhurried<T>(tenantId: string, work: Work<T>): Promise<T>;
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
/** Longer than any statement is allowed to take. */
const longestSilenceMs = 70_000;

/** A new connection's first queries cost many times what the same ones cost on a connection that knows the tables. */
const longestIdleMs = 60_000;

type PoolOptions = {
  poolSize?: number;
  /** A pooler that signs in as the application's user. It shares connections, so no role can be set on one. */
  pooler?: DatabaseTarget | null;
  silenceMs?: number;
};

/** Opens the pool that requests and jobs share. Its connections use the application's role. */
export function openDatabase(
  target: DatabaseTarget,
  { poolSize = 20, pooler, silenceMs = longestSilenceMs }: PoolOptions = {},
): Database {
  const pool = openPool({
    ...(pooler ?? { ...target, options: asApplication }),
    max: poolSize,
    pipeline: true,
    silenceMs,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: longestIdleMs,
  });
  const dialect = new PostgresDialect({
    pool: pooler ? pool : quickPool(pool),
    cursor: CopyOut as PostgresCursorConstructor,
  });
  const directory = new Kysely<DB>({ dialect });

  async function inTransaction<T>(work: Work<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await directory.transaction().execute(sideBySide(work, { dialect }));
      } catch (error) {
        if (attempt === attempts || !isRetryable(error)) throw error;
      }
    }
  }

  return {
    directory,
    inTenant: (tenantId, work) =>
      inTransaction(async (trx) => {
        await setTenant(trx, tenantId);
        return work(trx);
      }),
    inTenantUnhurried: (tenantId, work) =>
      inTransaction(async (trx) => {
        await inOneGo([setTenant(trx, tenantId), sql`set local synchronous_commit = off`.execute(trx)]);
        return work(trx);
      }),
    isReachable: () =>
      sql`select 1`.execute(directory).then(
        () => true,
        () => false,
      ),
    close: () => directory.destroy(),
  };
}

/** Whose rows each transaction sees now. A savepoint that is rolled back needs no care: what began within it has switched back. */
const tenants = new WeakMap<TenantTransaction, string>();

const setTenant = (trx: TenantTransaction, tenantId: string) => {
  tenants.set(trx, tenantId);
  return sql`set local kitpath.tenant = ${sql.lit(tenantId)}`.execute(trx);
};

/**
 * Runs `work` on the rows of another tenant in the same transaction, then switches back. For changes that must happen in both
 * tenants or in neither, such as a lab's work on a clinic's kit. The caller must have checked that this is allowed.
 */
export async function asTenant<T>(
  trx: TenantTransaction,
  tenantId: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = tenants.get(trx);
  if (before === undefined) throw new Error("This transaction is no tenant's");
  const goBack = () => setTenant(trx, before);
  await setTenant(trx, tenantId);
  try {
    const result = await work();
    await goBack();
    return result;
  } catch (error) {
    // Switching back fails in a broken transaction, which can run nothing more for any tenant.
    await goBack().catch(() => undefined);
    throw error;
  }
}

/** Rolls back what `work` wrote if it throws; the transaction can continue. */
export async function inSavepoint<T>(trx: TenantTransaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(trx);
    return result;
  } catch (error) {
    // A lost connection has rolled it back already; the original error is thrown.
    await sql`rollback to savepoint attempt`.execute(trx).catch(() => undefined);
    throw error;
  }
}

/**
 * Wraps work so that the statements of its transaction do not wait for each other. Kysely sends a statement only after the one
 * before it was answered; the driver's pipeline can send them at once and matches the answers. A transaction that has ended
 * still refuses statements.
 */
const sideBySide =
  <DB, T>(work: (trx: Transaction<DB>) => Promise<T>, { dialect }: KyselyConfig) =>
  (trx: Transaction<DB>): Promise<T> => {
    const queued = trx.getExecutor();
    return queued.provideConnection((connection) => {
      const executor = queued.withConnectionProvider({ provideConnection: (send) => send(connection) });
      // The original transaction begins and ends, so this one needs no driver of its own.
      return work(new Transaction({ config: { dialect }, dialect, driver: new DummyDriver(), executor }));
    });
  };
