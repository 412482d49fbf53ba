import type { TextOffer } from "@kitpath/contract/access/organisation/organisation";
import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/database.ts";
import { faultOfPooler } from "#db/check-pooler.ts";
import { recordKeys } from "#db/encryption-keys.ts";
import { oneAtATime } from "#db/one-at-a-time.ts";
import { asOwner, prepareDatabase } from "#db/prepare-database.ts";
import { syncCatalogue } from "#areas/catalogue/products/sync-catalogue.ts";
import type { VatRegister } from "#areas/orders/billing-identities/vat-register.ts";
import type { JobQueue, OnTrouble } from "#jobs/jobs.ts";
import { openJobs } from "#jobs/open-jobs.ts";
import type { PaymentProcessor } from "#payments/processor.ts";
import type { Secrets } from "#secrets/secrets.ts";
import type { Shops } from "#shops/shop.ts";
import { openNewsFeed } from "../news/news-feed.ts";
import type { PaperOptions } from "./open-papers.ts";
import { openPapers } from "./open-papers.ts";
import type { Parse } from "../parsing/open-parsing.ts";
import type { ModeTarget } from "./open-targets.ts";
import { reactions } from "../reactions.ts";
import type { Mode } from "../scope.ts";
import { StartError, lostKey } from "../errors/start-error.ts";
import { traceJobs } from "../tracing/tracing.ts";
import type { Tracing } from "../tracing/tracing.ts";

export type OpenMode = Mode & { close(): Promise<void> };

export type RestOptions = PaperOptions & {
  poolSize: number;
  secrets: Secrets;
  /** Used only in the live mode: the sandbox charges nothing. */
  openPayments: (db: Database) => Promise<PaymentProcessor>;
  openShops: (db: Database) => Shops | null;
  parse: Parse;
  vatRegister: VatRegister | null;
  textOfferOf: (mode: Mode["name"]) => TextOffer;
  onError: OnTrouble;
  tracing: Tracing;
};

/**
 * Prepares one of the two databases: its schema, catalogue and queue. No background work is started, so commands use this too.
 */
export async function openModeAtRest(
  name: Mode["name"],
  { target, pooler }: Pick<ModeTarget, "target" | "pooler">,
  options: RestOptions,
  queues: readonly JobQueue[],
): Promise<OpenMode> {
  await prepareDatabase(target);
  if (!(await asOwner(target, (owner) => recordKeys(owner, options.secrets.keyIds)))) throw lostKey(name);
  const db = openDatabase(target, { poolSize: options.poolSize, pooler });
  const fault = pooler && (await faultOfPooler(target, db.directory));
  if (fault) {
    await db.close();
    throw new StartError(`The pooler's address for ${name} cannot be used: ${fault}.`);
  }
  const onError: OnTrouble = (error, where) => options.onError(error, { mode: name, ...where });
  // Without the lock, PostgreSQL would reject one of two processes that create or grant the same thing at the same time.
  const jobs = await oneAtATime(db.directory, "start", async () => {
    await asOwner(target, syncCatalogue);
    return openJobs(target, queues, onError, traceJobs(options.tracing, name));
  });
  const news = await openNewsFeed(target);
  const payments = name === "live" ? await options.openPayments(db) : null;
  const shops = options.openShops(db);
  const papers = openPapers(name, target, options);
  return {
    name,
    db,
    jobs,
    news,
    secrets: options.secrets,
    payments,
    vatRegister: options.vatRegister,
    shops,
    texts: options.textOfferOf(name),
    parse: options.parse,
    reactions,
    ...papers,
    async close() {
      await jobs.stop();
      await news.close();
      await db.close();
    },
  };
}
