import { buildApp } from "../apps/server/src/app.ts";
import { readConfig } from "../apps/server/src/config.ts";
import { openDatabase } from "../apps/server/src/db/database.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { deliverEventJob } from "../apps/server/src/features/events/deliver-event.job.ts";
import { openLog } from "../apps/server/src/http/log.ts";
import { openJobs } from "../apps/server/src/jobs/jobs.ts";
import type { Mode } from "../apps/server/src/scope.ts";
import { benchUser } from "./organisations.ts";

/** The same product inside this process, so that its statements can be seen. */
export async function openInProcess(target: DatabaseTarget) {
  const jobs = await openJobs(target, [deliverEventJob], () => undefined);
  const mode: Mode = { name: "live", jobs, db: openDatabase(target, { poolSize: 1 }) };
  const config = readConfig({ KITPATH_ENV: "test", LOG_LEVEL: "silent" });
  const app = await buildApp({
    world: { config, now: () => new Date(), random: Math.random },
    modes: { live: mode, sandbox: mode },
    webFolder: null,
    log: openLog("silent"),
  });
  const signedIn = await app.inject({ method: "POST", url: "/v1/auth/login_token", payload: benchUser });
  const authorization = `Bearer ${signedIn.json().access_token}`;
  const info = await app.inject({ url: "/api/userinfo", headers: { authorization } });
  return {
    userId: info.json().userInfo.profile.id as string,
    get: (url: string) => app.inject({ url, headers: { authorization } }),
    post: (url: string, payload: string) =>
      app.inject({
        method: "POST",
        url,
        payload,
        headers: { authorization, "content-type": "application/json" },
      }),
    async close() {
      await app.close();
      await jobs.stop();
      await mode.db.close();
    },
  };
}
