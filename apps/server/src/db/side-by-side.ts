import type { KyselyConfig } from "kysely";
import { DummyDriver, Transaction } from "kysely";

/**
 * Work in a transaction whose statements need not wait for each other: Kysely holds each back until the one before it has been
 * answered, though the driver sends them in their order and tells their answers apart. After its end a transaction still takes
 * no statement.
 */
export const sideBySide =
  <DB, T>(work: (trx: Transaction<DB>) => Promise<T>, { dialect }: KyselyConfig) =>
  (trx: Transaction<DB>): Promise<T> => {
    const queued = trx.getExecutor();
    return queued.provideConnection((connection) => {
      const executor = queued.withConnectionProvider({ provideConnection: (send) => send(connection) });
      // Begun and ended by the transaction it stands for, it needs no driver of its own.
      return work(new Transaction({ config: { dialect }, dialect, driver: new DummyDriver(), executor }));
    });
  };
