import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { urlOf } from "../apps/server/test/database.ts";
import { startServer } from "./child-processes.ts";
import type { Figure } from "./figure.ts";
import { showNumber } from "./figure.ts";
import { benchUsers } from "./organisations.ts";
import { at } from "./pace.ts";

/** Milliseconds between the two medians. */
const limit = { under: 3 };

const guesses = 200;
const warmUps = 20;

/** Compares how long a sign-in is refused for an unknown e-mail and for a wrong password, asked by turns, one at a time. */
export async function measureUnknownEmail(target: DatabaseTarget): Promise<Figure[]> {
  const server = await startServer({ DATABASE_URL: urlOf(target), KITPATH_DEMO: "off" });
  const owner = new pg.Client(target);
  await owner.connect();
  const times = { wrong: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  const guess = async (email: string, into: number[]) => {
    // Ends the ten minutes that allow twenty guesses.
    await owner.query("delete from sign_in_guesses");
    const started = performance.now();
    bodies.add(await refuse(server.origin, email));
    into.push(performance.now() - started);
  };
  try {
    for (let n = 0; n < warmUps + guesses; n++) {
      await guess(benchUsers[n % benchUsers.length]!.email, times.wrong);
      await guess(`stranger${n}@example.test`, times.unknown);
    }
  } finally {
    await owner.end();
    await server.stop();
  }
  if (bodies.size !== 1) throw new Error(`The refusals differ: ${[...bodies].join(", ")}`);
  const medianOf = (all: number[]) => at(all.slice(warmUps), 0.5);
  const [wrong, unknown] = [medianOf(times.wrong), medianOf(times.unknown)];
  return [
    {
      name: "an unknown e-mail and a wrong password, between the medians",
      value: Math.abs(wrong - unknown),
      unit: "ms",
      limit,
      note: `${showNumber(unknown)} and ${showNumber(wrong)} ms, ${guesses} of each`,
    },
  ];
}

/** Tries to sign in; returns the refusal. Throws if the sign-in is refused for another reason. */
async function refuse(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/v1/auth/login_token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "Wrong-password-1" }),
  });
  const body = await answer.text();
  if (answer.status === 429 || answer.status < 400)
    throw new Error(`A wrong sign-in answered ${answer.status}: ${body}`);
  return `${answer.status} ${body}`;
}
