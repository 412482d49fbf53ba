import type { KyselyConfig } from "kysely";
import { DummyDriver, Transaction } from "kysely";

/**
 * Wraps work so that the statements of its transaction do not wait for each other. Kysely sends a statement only after the one
 * before it was answered; the driver's pipeline can send them at once and matches the answers. A transaction that has ended
 * still refuses statements.
 */
export const sideBySide =
  <DB, T>(work: (trx: Transaction<DB>) => Promise<T>, { dialect }: KyselyConfig) =>
  (trx: Transaction<DB>): Promise<T> => {
    const queued = trx.getExecutor();
    return queued.provideConnection((connection) => {
      const executor = queued.withConnectionProvider({ provideConnection: (send) => send(connection) });
      // The original transaction begins and ends, so this one needs no driver of its own.
      return work(new Transaction({ config: { dialect }, dialect, driver: new DummyDriver(), executor }));
    });
  };
