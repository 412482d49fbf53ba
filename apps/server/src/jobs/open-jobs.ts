import { PgBoss, fromKysely } from "pg-boss";
import { noticeSilence } from "#db/open-pool.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { asError } from "../errors/thrown.ts";
import { workInBatches } from "./batches.ts";
import type { AroundJob, JobDefinition, JobOptions, JobQueue, Jobs, OnTrouble } from "./jobs.ts";
import type { Lanes } from "./lanes.ts";
import { openLanes } from "./lanes.ts";
import { makeQueues, schema } from "./queues.ts";
import { openWatch } from "./watch.ts";

const stopTimeoutMs = 10_000;
/** Without this, a query to a vanished machine would wait for a quarter of an hour. */
const answerInTime = { query_timeout: 60_000 };
/** The queue's commits do not wait for the disk: work whose record is lost is done again. */
const unhurried = { options: "-c synchronous_commit=off" };

/** A retried job counts as waiting since the retry, however long ago it was first due. */
const dueFrom = `
  update ${schema}.job set start_after = $3 where name = $1 and id = any ($2::uuid[]) and state = 'retry'`;

const plainly: AroundJob = (_queue, work) => work();

/** Opens the queue as the schema's owner, creating or migrating its tables. */
export async function openJobs(
  target: DatabaseTarget,
  queues: readonly JobQueue[],
  onError: OnTrouble,
  around: AroundJob = plainly,
): Promise<Jobs> {
  const boss = await startBoss(target, onError);
  await makeQueues(boss, queues);
  const watch = openWatch(boss, onError);
  const lanes: Lanes[] = [];
  const soon = openSoon();
  const within =
    <P extends object>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>) =>
    (payload: P) =>
      around(job.name, () => handler(payload));

  return {
    async enqueue(trx, job, payload, options) {
      const db = fromKysely(trx);
      await boss.send(job.name, job.payload.parse(payload), { db, ...sendOptions(options) });
    },
    async enqueueAll(trx, job, payloads, options) {
      const jobs = payloads.map((payload) => ({ data: job.payload.parse(payload), ...sendOptions(options) }));
      await boss.insert(job.name, jobs, { db: fromKysely(trx) });
    },
    async retry(trx, queue, ids, now) {
      const db = fromKysely(trx);
      await boss.retry(queue, [...ids], { db });
      await db.executeSql(dueFrom, [queue, ids, now]);
    },
    soon(job, payload, key) {
      const send = () => boss.send(job.name, job.payload.parse(payload), { singletonKey: key });
      soon.ask(
        `${job.name} ${key}`,
        () => void send().catch((error: unknown) => onError(asError(error), { queue: job.name })),
      );
    },
    work: (job, handler) => workInBatches({ boss, watch, job, handler: within(job, handler), onError }),
    workInLanes(job, handler, options) {
      lanes.push(openLanes({ boss, watch, job, handler: within(job, handler), onError, ...options }));
    },
    async stop() {
      soon.stop();
      await watch.stop();
      await Promise.all(lanes.map((lane) => lane.stop(stopTimeoutMs)));
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
  };
}

async function startBoss(target: DatabaseTarget, onError: OnTrouble): Promise<PgBoss> {
  const boss = new PgBoss({
    ...target,
    ...noticeSilence,
    ...answerInTime,
    ...unhurried,
    schema,
    max: 3,
    useListenNotify: true,
    application_name: "kitpath-jobs",
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 900,
  });
  boss.on("error", (error) => onError(error));
  await boss.start();
  return boss;
}

const sendOptions = ({ startAfter, group }: JobOptions = {}) => ({
  ...(startAfter ? { startAfter } : {}),
  ...(group ? { group: { id: group } } : {}),
});

const soonMs = 500;

/** Runs actions shortly after they were requested; several requests with one name in that time run once. */
function openSoon() {
  const waiting = new Map<string, NodeJS.Timeout>();
  let isStopped = false;
  return {
    ask(name: string, act: () => void): void {
      if (isStopped || waiting.has(name)) return;
      const timer = setTimeout(() => {
        waiting.delete(name);
        act();
      }, soonMs);
      waiting.set(name, timer.unref());
    },
    /** Drops whatever is still waiting. */
    stop(): void {
      isStopped = true;
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}
