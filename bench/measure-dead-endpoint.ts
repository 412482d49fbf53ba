import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { until } from "../apps/server/test/until.ts";
import { startReceiver, startServer } from "./child-processes.ts";
import { openEvents, subscribe } from "./events.ts";
import type { Figure } from "./figure.ts";
import { showNumber } from "./figure.ts";
import type { Clinic } from "./load-statements.ts";
import { benchUsers } from "./organisations.ts";
import { at, atPace } from "./pace.ts";
import { untilIdle } from "./until-idle.ts";

const waiting = 10_000;
const chunk = 250;
const eventsPerSecond = 20;
/** Each has the same time without and with the endpoint, because a machine differs more from minute to minute than the limit allows. */
const rounds = 3;
const secondsEach = 10;
const limits = { firstTry: { under: 1000 }, later: { under: 1.1 } };

/** Measures how soon other partners' events are attempted, by turns by themselves and while thousands wait for an endpoint that never answers. */
export async function measureDeadEndpoint(
  target: DatabaseTarget,
  databaseUrl: string,
  [, dead, ...living]: readonly Clinic[],
): Promise<Figure[]> {
  const [, deadUser, ...users] = benchUsers;
  const receiver = await startReceiver();
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    KITPATH_DEMO: "off",
    KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on",
  });
  const ofDead = await openEvents(target, [dead!]);
  const ofLiving = await openEvents(target, living);
  /** Returns how long each event waited for its first try, in milliseconds. */
  async function waitsOfEvents(): Promise<number[]> {
    const since = new Date();
    await atPace(eventsPerSecond, secondsEach, (n) => ofLiving.emit(n));
    const happened = await ofLiving.happenedSince(since);
    return until(async () => {
      const arrived = new Map(await receiver.arrivals());
      const times = [...happened].map(([id, time]) => (arrived.get(id) ?? NaN) - time);
      return times.every((time) => !Number.isNaN(time)) && times;
    }, "the last of the others' events");
  }
  /** Gives up what waits for the endpoint, or it would disturb the next measurement. */
  const endDead = () => subscribe(server.origin, deadUser!, receiver.origin, false);
  const alone: number[] = [];
  const waits: number[] = [];
  try {
    for (const user of users) await subscribe(server.origin, user, receiver.origin);
    for (let round = 0; round < rounds; round++) {
      alone.push(...(await waitsOfEvents()));
      await subscribe(server.origin, deadUser!, receiver.neverAnswers);
      for (let n = 0; n < waiting / chunk; n++) await ofDead.queue(chunk);
      waits.push(...(await waitsOfEvents()));
      await endDead();
      await untilIdle(target);
    }
    return [
      {
        name: "first try of others' events beside an endpoint that never answers, 95 of 100",
        value: at(waits, 0.95),
        unit: "ms",
        limit: limits.firstTry,
        note: `${waiting.toLocaleString("en-GB")} wait for it; half within ${showNumber(at(waits, 0.5))} ms, all within ${showNumber(at(waits, 1))} ms`,
      },
      {
        name: "how many times as long as without it",
        value: at(waits, 0.95) / at(alone, 0.95),
        unit: "",
        limit: limits.later,
        note: `${showNumber(at(alone, 0.95))} ms without it`,
      },
    ];
  } finally {
    await endDead();
    await ofDead.close();
    await ofLiving.close();
    await receiver.stop();
    await server.stop();
  }
}
