import { buildApp } from "../apps/server/src/app.ts";
import { dashboardUrl, readConfig } from "../apps/server/src/config.ts";
import { openDatabase } from "../apps/server/src/db/database.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { openLog } from "../apps/server/src/http/log.ts";
import { openNewsFeed } from "../apps/server/src/news/news-feed.ts";
import { openBreakers } from "../apps/server/src/areas/messaging/webhooks/breakers.ts";
import { openCallOut } from "../apps/server/src/outgoing/call-out.ts";
import { openJobs } from "../apps/server/src/jobs/open-jobs.ts";
import { openSecrets } from "../apps/server/src/secrets/secrets.ts";
import { jobQueues } from "../apps/server/src/background-work.ts";
import { openPapers } from "../apps/server/src/modes/open-papers.ts";
import { reactions } from "../apps/server/src/reactions.ts";
import { openParsing } from "../apps/server/src/parsing/open-parsing.ts";
import { openPaperMaker } from "../apps/server/src/pdf/paper-maker.ts";
import type { Mode } from "../apps/server/src/scope.ts";
import type { Call } from "./http-client.ts";
import type { Statement } from "./replay.ts";
import { recordStatements } from "./replay.ts";
import { noTracing } from "../apps/server/src/tracing/tracing.ts";

/** Runs the product in this process, so that its statements can be recorded. */
export async function openInProcess(target: DatabaseTarget) {
  const jobs = await openJobs(target, jobQueues, () => undefined);
  const config = readConfig({ LOG_LEVEL: "silent" });
  const maker = openPaperMaker();
  const parsing = openParsing();
  const mode: Mode = {
    name: "live",
    jobs,
    news: await openNewsFeed(target),
    payments: null,
    vatRegister: null,
    shops: null,
    texts: "none",
    parse: parsing.parse,
    reactions,
    secrets: openSecrets(config.secrets),
    db: openDatabase(target, { poolSize: 1 }),
    ...openPapers("live", target, {
      dataDir: config.dataDir,
      maker,
      signingKey: null,
      dashboardUrl: dashboardUrl(config),
    }),
  };
  const now = () => new Date();
  const app = await buildApp({
    world: { config, now, random: Math.random, callOut: openCallOut(config), breakers: openBreakers(now) },
    modes: { live: mode, sandbox: mode },
    webFolder: null,
    log: openLog("silent"),
    tracing: noTracing,
  });
  return {
    /** Returns the statements that the product sends to the database for a call, once it is warmed up. */
    async statementsOf(path: string, makeCall: () => Call): Promise<Statement[]> {
      const send = async () => {
        const { method = "GET", headers = {}, body } = makeCall();
        await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) });
      };
      for (let n = 0; n < 3; n++) await send();
      return recordStatements(send);
    },
    async close() {
      await app.close();
      await maker.close();
      await parsing.close();
      await jobs.stop();
      await mode.news.close();
      await mode.db.close();
    },
  };
}
