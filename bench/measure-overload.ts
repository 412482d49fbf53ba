import { createHmac, randomBytes } from "node:crypto";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { patientDataInput } from "@kitpath/contract/catalogue/products/products";
import { randomOrder } from "../apps/server/src/areas/platform/simulator/random-order.ts";
import { startBareServer, startServer } from "./child-processes.ts";
import type { Section } from "./figure.ts";
import { showNumber, verdict } from "./figure.ts";
import type { Call } from "./http-client.ts";
import { openLeanClient } from "./lean-client.ts";
import { benchUsers } from "./organisations.ts";
import { authorizationOf } from "./http-client.ts";
import type { Made, Send } from "./overload-callers.ts";
import { askAt, askInLanes, isAnswered, perSecond } from "./overload-callers.ts";
import { at } from "./pace.ts";

/** The share of the capacity that remains at five times the load, and how long a refusal takes. */
type Overload = {
  name: string;
  capacity: number;
  kept: number;
  p99: number;
  /** The actual load as a multiple of the capacity: below the target if all callers were waiting. */
  asked: number;
  refused: number;
  refusedP99: number;
  /** Refused without a Retry-After time, or answered with anything else. */
  wrong: number;
  /** What is kept if refusing costs as little as it can: callers and refusals take their share of the processors too. */
  isComparison: boolean;
};

const limits = { kept: 0.9, p99: 1000, refusedP99: 50, wrong: 0 };

const passes = ({ kept, p99, refusedP99, wrong, isComparison }: Overload): boolean =>
  isComparison ||
  (kept >= limits.kept && p99 < limits.p99 && refusedP99 < limits.refusedP99 && wrong === limits.wrong);

const overloadSection = (overloads: readonly Overload[]): Section => ({
  title: `Asked ${times} times as often as can be done`,
  head: ["", "can", "asked", "kept", "limit", "ms p99", "limit", "refused", "ms p99", "limit", "wrong", ""],
  rows: overloads.map((overload) => [
    overload.name,
    `${showNumber(overload.capacity)}/s`,
    `${showNumber(overload.asked)} times`,
    showNumber(overload.kept),
    `>= ${limits.kept}`,
    showNumber(overload.p99),
    `< ${limits.p99}`,
    String(overload.refused),
    showNumber(overload.refusedP99),
    `< ${limits.refusedP99}`,
    String(overload.wrong),
    overload.isComparison ? "" : verdict(passes(overload)),
  ]),
  isMet: overloads.every(passes),
});

const times = 5;
const rounds = 3;

type Client = ReturnType<typeof openLeanClient>;

/** In milliseconds; 0 of none. */
const p99 = (some: readonly Made[]) =>
  some.length === 0
    ? 0
    : at(
        some.map(({ ms }) => ms),
        0.99,
      );

type Load = {
  name: string;
  send: Send;
  /** Asks five times as much as can be done. */
  overload: (capacity: number) => Promise<Made[]>;
  isComparison: boolean;
};

/** Measures the capacity and five times the load by turns, because a machine's speed varies over time; takes the middle round. */
async function measureOne({ name, send, overload, isComparison }: Load): Promise<Overload> {
  const measureCapacity = async () => perSecond(await askInLanes(send));
  const capacities = [await measureCapacity()];
  const made: Made[][] = [];
  for (let round = 0; round < rounds; round++) {
    made.push(await overload(capacities[round]!));
    capacities.push(await measureCapacity());
  }
  const ofCapacity = (which: (one: Made) => boolean) =>
    at(
      made.map(
        (some, round) => (perSecond(some.filter(which)) * 2) / (capacities[round]! + capacities[round + 1]!),
      ),
      0.5,
    );
  const answered = made.flat().filter(isAnswered);
  const refused = made.flat().filter(({ status }) => status === 503 || status === 429);
  const told = refused.filter(({ retryAfterSeconds }) => retryAfterSeconds > 0);
  return {
    name,
    capacity: at(capacities, 0.5),
    kept: ofCapacity(isAnswered),
    p99: p99(answered),
    asked: ofCapacity(() => true),
    refused: refused.length,
    refusedP99: p99(refused),
    wrong: made.flat().length - answered.length - told.length,
    isComparison,
  };
}

async function timed(client: Client, path: string, call: Call): Promise<Made> {
  const started = performance.now();
  const answer = await client.post(path, call);
  return { ...answer, ms: performance.now() - started };
}

const refusal = { status: 503, headers: { "retry-after": "1", "content-length": "2" }, body: "{}" };

async function askBare(origin: string, rate: number): Promise<Made[]> {
  const client = openLeanClient(origin);
  const made = await askAt(rate, () => timed(client, "/", { headers: json, body: newOrder() }));
  client.close();
  return made;
}

/** Measures sign-in, ordering and incoming webhooks, each at five times its capacity. */
export async function measureOverload(databaseUrl: string, say: (text: string) => void): Promise<Section> {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const settings = { DATABASE_URL: databaseUrl, KITPATH_DEMO: "off", KITPATH_CARRIER_SECRET: secret };
  const server = await startServer(settings);
  let client = openLeanClient(server.origin);
  const bare = await startBareServer(refusal);
  const ask = (path: string, call: Call) => timed(client, path, call);
  const signIn = (user: (typeof benchUsers)[number]) =>
    ask("/v1/auth/login_token", { headers: json, body: JSON.stringify(user) });
  try {
    // A device that has signed in before has its own limit of attempts, so requests for every user can be made at once.
    for (const user of benchUsers) await signIn(user);
    // Not of the clinic whose lists and searches are measured, which would grow with every run.
    const authorization = await authorizationOf(server.origin, benchUsers[1]!);
    let turn = 0;
    const loads: Record<string, Send> = {
      "signing in": () => signIn(benchUsers[turn++ % benchUsers.length]!),
      ordering: () => ask("/orders/v3", { headers: { ...json, authorization }, body: newOrder() }),
      "incoming webhooks": () => ask("/carriers/v1/statuses", signedPush(secret)),
    };
    const measured: Overload[] = [];
    for (const [name, send] of Object.entries(loads)) {
      say(`measuring ${name}, asked for ${times} times as often as it can be done`);
      const overload = (capacity: number) => askAt(capacity * times, send);
      measured.push(await measureOne({ name, send, overload, isComparison: false }));
      const beside = async (capacity: number) =>
        (await Promise.all([askInLanes(send), askBare(bare.origin, capacity * (times - 1))])).flat();
      const comparison = `${name}, the rest refused by a bare server`;
      measured.push(await measureOne({ name: comparison, send, overload: beside, isComparison: true }));
      // An idle connection may be closed at the moment it is used.
      client.close();
      client = openLeanClient(server.origin);
    }
    return overloadSection(measured);
  } finally {
    client.close();
    await Promise.all([server.stop(), bare.stop()]);
  }
}

const json = { "content-type": "application/json" };
const product = products.find((each) => patientDataInput(each) === "REQUIRED_WITH_ORDER") ?? products[0]!;
const newOrder = () => JSON.stringify(randomOrder(product.productCode, Math.random));

/** A carrier's status of an unknown parcel: it is verified, looked up and answered like any other. */
function signedPush(secret: string): Call {
  const [id, seconds] = [randomBytes(12).toString("hex"), String(Math.floor(Date.now() / 1000))];
  const parcel = { carrier: "DPD_UK", trackingNumber: "15509999999999", status: "IN_TRANSIT" };
  const body = JSON.stringify({ ...parcel, occurredAt: new Date().toISOString() });
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return {
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": seconds,
      "webhook-signature": `v1,${mac}`,
    },
    body,
  };
}
