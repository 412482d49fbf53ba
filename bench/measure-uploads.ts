import { setTimeout as pause } from "node:timers/promises";
import { operations } from "@kitpath/contract/operations";
import { worstFiles } from "../apps/server/test/worst-files.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import type { Figure } from "./figure.ts";
import { showNumber } from "./figure.ts";
import { openHttpClient } from "./http-client.ts";
import { openLab } from "./lab.ts";
import { benchUser } from "./organisations.ts";
import { at, atPaceUntil } from "./pace.ts";

/** Milliseconds that 99 of 100 answers take at most. */
const limit = { under: 100 };
const askEveryMs = 20;

const uploads = ["uploadBulkOrder", "uploadImport", "sendHl7"] as const;

/** Asks every 20 ms, whatever came of the asking before, so that a pause is seen by all who ask during it; returns how long each took. */
async function askUntil(isOver: () => boolean, ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  await atPaceUntil(isOver, 1000 / askEveryMs, async () => {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  });
  return times;
}

/** Asks again 20 ms after each asking, once it is answered: of one account at most 20 sign-ins may be on their way. */
async function askInTurnUntil(isOver: () => boolean, ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await ask();
    const took = performance.now() - started;
    times.push(took);
    await pause(Math.max(0, askEveryMs - took));
  }
  return times;
}

/** Sends a file that the reader refuses. Throws for any other answer, which would measure nothing. */
async function refusedIn(url: string, call: RequestInit): Promise<void> {
  const { status } = await fetch(url, call);
  if (status !== 413 && status !== 422) throw new Error(`A file was answered ${status}`);
}

/** Sends the worst file of each kind of upload, and measures how long others wait meanwhile. */
export async function measureUploads(
  target: DatabaseTarget,
  origin: string,
  authorization: string,
): Promise<Figure[]> {
  const lab = await openLab(target, origin);
  // Made before anything is measured: their making would take a processor from the product.
  const files = uploads.flatMap((name) => {
    const { path, upload } = operations[name];
    const [type] = upload.mediaTypes;
    return Object.values(worstFiles(type, upload.maxBytes)).map((bytes) => ({
      name,
      path,
      type,
      body: String(bytes),
    }));
  });
  const others = openHttpClient(origin);
  let isOver = false;
  const signIn = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(benchUser),
  } as const;
  const asked = Promise.all([
    askUntil(
      () => isOver,
      () => others.send("/livez"),
    ),
    askInTurnUntil(
      () => isOver,
      () => others.send("/v1/auth/login_token", signIn),
    ),
  ]);
  for (const { name, path, type, body } of files)
    // Refused, and that soon; what counts is what others wait for.
    if (name === "uploadBulkOrder")
      await refusedIn(`${origin}${path}`, {
        method: "POST",
        headers: { authorization, "content-type": type, "x-requested-with": "XMLHttpRequest" },
        body,
      });
    else
      await lab.ask(path, "POST", body, type).catch((error: Error) => {
        // A message that is taken is answered by an acknowledgement, which is no JSON.
        if (!/answered (413|422)/.test(error.message) && !(error instanceof SyntaxError)) throw error;
      });
  isOver = true;
  const [alive, signIns] = await asked;
  others.close();
  lab.close();
  const figure = (name: string, times: readonly number[]): Figure => ({
    name: `${name}, while the ${files.length} worst files are read, p99`,
    value: at(times, 0.99),
    unit: "ms",
    limit,
    note: `p50 ${showNumber(at(times, 0.5))} ms, ${times.length} answers`,
  });
  return [figure("/livez", alive), figure("a sign-in", signIns)];
}
