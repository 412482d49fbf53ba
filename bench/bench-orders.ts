import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { randomOrder } from "../apps/server/src/features/simulator/random-order.ts";
import { fetchBody, timeEach } from "./measure.ts";
import type { Load } from "./load-orders.ts";
import { benchUser } from "./organisations.ts";
import type { Figure, Figures } from "./print-figures.ts";
import { openInProcess } from "./in-process.ts";
import { startServer } from "./server-process.ts";
import { openReplay, recordStatements } from "./replay.ts";

type Tools = {
  say: (text: string) => void;
  startBare: (body: string) => Promise<{ url: string; stop: () => void }>;
};

type Read = { name: string; path: (load: Load) => string; runs: number; limits: Figure["limits"] };

const reads: Read[] = [
  {
    name: "first page of orders",
    path: () => "/dashboard/v1/orders",
    runs: 3000,
    limits: { p50: 8, p99: 30 },
  },
  {
    name: "page 50,000 (or the last)",
    path: ({ bigClinicOrders }) =>
      `/dashboard/v1/orders?page=${Math.min(50_000, Math.floor(bigClinicOrders / 10))}`,
    runs: 300,
    limits: { p99: 150 },
  },
  {
    name: "search: rare name",
    path: () => "/dashboard/v1/orders?search=corbelzan",
    runs: 500,
    limits: { p99: 60 },
  },
  {
    name: "search: common name",
    path: () => "/dashboard/v1/orders?search=smith",
    runs: 500,
    limits: { p99: 60 },
  },
  {
    name: "search: two names",
    path: () => "/dashboard/v1/orders?search=amelia%20smith",
    runs: 500,
    limits: { p99: 60 },
  },
  {
    name: "search: order number",
    path: () => "/dashboard/v1/orders?search=RT1000777",
    runs: 500,
    limits: { p99: 60 },
  },
  {
    name: "search: nobody",
    path: () => "/dashboard/v1/orders?search=xylophone",
    runs: 500,
    limits: { p99: 60 },
  },
];

export async function benchOrders(
  target: DatabaseTarget,
  load: Load,
  { say, startBare }: Tools,
): Promise<Figures> {
  const url = `postgresql:///${target.database}?host=${encodeURIComponent(target.host ?? "")}&user=${target.user}`;
  const server = await startServer(url);
  const post = { method: "POST", headers: { "content-type": "application/json" } };
  const session = await fetchBody(`${server.url}/v1/auth/login_token`, {
    ...post,
    body: JSON.stringify(benchUser),
  });
  const authorization = `Bearer ${(JSON.parse(session) as { access_token: string }).access_token}`;
  const inProcess = await openInProcess(target);
  const isNew = (id: string) => id !== load.bigClinicId && id !== inProcess.userId;

  async function measure(
    name: string,
    runs: number,
    limits: Figure["limits"],
    work: () => Promise<string>,
    same: () => Promise<unknown>,
  ): Promise<Figure> {
    say(name);
    const measured = await timeEach(runs, work);
    const replay = await openReplay(target, await recordStatements(same), isNew);
    const driver = await timeEach(Math.ceil(runs / 3), replay.send);
    await replay.close();
    const bareServer = await startBare(await work());
    const bare = await timeEach(Math.ceil(runs / 3), () => fetchBody(bareServer.url));
    bareServer.stop();
    return { name, measured, limits, driver, bare };
  }

  const latencies: Figure[] = [];
  for (const { name, path, runs, limits } of reads) {
    const address = path(load);
    const work = () => fetchBody(`${server.url}${address}`, { headers: { authorization } });
    latencies.push(await measure(name, runs, limits, work, () => inProcess.get(address)));
  }
  const order = () => JSON.stringify(randomOrder("C1BLP11500", Math.random));
  const place = () =>
    fetchBody(`${server.url}/orders/v3`, {
      ...post,
      headers: { ...post.headers, authorization },
      body: order(),
    });
  latencies.push(
    await measure("placing an order", 1000, { p99: 40 }, place, () => inProcess.post("/orders/v3", order())),
  );
  say("placing orders, 8 at once");
  latencies.push({
    name: "placing an order, 8 at once",
    measured: await timeEach(2000, place, { parallel: 8 }),
    limits: { p99: 40 },
  });

  const memoryMb = await server.residentMb();
  await inProcess.close();
  await server.stop();
  return { latencies, memoryMb: { measured: memoryMb, limit: 250 } };
}
