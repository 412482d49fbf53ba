import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { startBareServer, startServer } from "./child-processes.ts";
import type { Loaded } from "./data-folder.ts";
import type { Figure, Measured } from "./figures.ts";
import { figuresFor } from "./figures.ts";
import { openHttpClient } from "./http-client.ts";
import { openInProcess } from "./in-process.ts";
import type { Latencies } from "./measure.ts";
import { timeEach } from "./measure.ts";
import { measureAccession } from "./measure-accession.ts";
import type { Bulk } from "./measure-bulk.ts";
import { measureBulk } from "./measure-bulk.ts";
import type { Exported } from "./measure-export.ts";
import { measureExport } from "./measure-export.ts";
import type { ImportFigure } from "./measure-import.ts";
import { measureImport } from "./measure-import.ts";
import type { Overload } from "./measure-overload.ts";
import { measureOverload } from "./measure-overload.ts";
import { benchUser } from "./organisations.ts";
import type { Statement } from "./replay.ts";
import { openReplay } from "./replay.ts";

export type Figures = {
  measured: Measured[];
  signIns: Latencies;
  exported: Exported;
  exportedTests: Exported;
  bulk: Bulk;
  imported: ImportFigure;
  overloads: Overload[];
  scans: Latencies;
  memoryMb: number;
  memoryAfterExportMb: number;
};

/** Every figure at the server over HTTP, each followed at once by what it is compared with. */
export async function measureFigures(
  target: DatabaseTarget,
  loaded: Loaded,
  say: (text: string) => void,
): Promise<Figures> {
  const url = `postgresql:///${target.database}?host=${encodeURIComponent(target.host ?? "")}&user=${target.user}`;
  const server = await startServer({ DATABASE_URL: url, KITPATH_DEMO: "off" });
  const inProcess = await openInProcess(target);
  try {
    const signIn = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(benchUser),
    } as const;
    const product = openHttpClient(server.origin);
    const signedIn = await product.send("/v1/auth/login_token", signIn);
    const authorization = `Bearer ${(JSON.parse(signedIn.body) as { access_token: string }).access_token}`;
    const measured: Measured[] = [];
    for (const figure of figuresFor(loaded.ordersOfBigClinic)) {
      say(`measuring ${figure.name}`);
      measured.push(await measureFigure(figure, authorization));
    }
    say("measuring sign-ins");
    const signIns = await timeEach(100, () => product.send("/v1/auth/login_token", signIn), 4);
    const memoryMb = await server.residentMb();
    say("measuring exports");
    const [bigClinic] = loaded.clinics;
    const clinicId = bigClinic!.id;
    const by = { origin: server.origin, authorization };
    const exported = await measureExport(target, { kind: "orders", clinicId }, by);
    const exportedTests = await measureExport(target, { kind: "tests", clinicId }, by);
    const memoryAfterExportMb = await server.residentMb();
    say("measuring orders from a file");
    const bulk = await measureBulk(product, authorization);
    product.close();
    say("measuring the accession of samples");
    const scans = await measureAccession(target, server.origin);
    say("measuring an import");
    const imported = await measureImport(target, server.origin);
    await server.stop();
    const overloads = await measureOverload(url, say);
    return {
      measured,
      signIns,
      exported,
      exportedTests,
      bulk,
      imported,
      scans,
      overloads,
      memoryMb,
      memoryAfterExportMb,
    };
  } finally {
    await inProcess.close();
    await server.stop();
  }

  async function measureFigure(figure: Figure, authorization: string): Promise<Measured> {
    const { name, limits, runs, parallel = 1, path } = figure;
    const call = () => {
      const { headers, ...rest } = figure.call();
      return { ...rest, headers: { ...headers, authorization } };
    };
    const compared = Math.max(300, Math.ceil(runs / 3));

    const http = openHttpClient(server.origin);
    const answer = await http.send(path, call());
    if (!figure.isRight(JSON.parse(answer.body)))
      throw new Error(`${name}: the answer is not right: ${answer.body.slice(0, 2000)}`);
    const product = await timeEach(runs, () => http.send(path, call()), parallel);
    http.close();

    const statements = await inProcess.statementsOf(path, call);
    const driver = await timeDriver(statements, compared, parallel);

    const bareServer = await startBareServer(answer);
    const bareHttp = openHttpClient(bareServer.origin);
    const bare = await timeEach(compared, () => bareHttp.send(path, call()), parallel);
    bareHttp.close();
    await bareServer.stop();
    return { name, limits, product, driver, bare };
  }

  async function timeDriver(statements: Statement[], runs: number, parallel: number): Promise<Latencies> {
    const keptIds = loaded.clinics.flatMap(({ id, userId }) => [id, userId]);
    const lanes = Array.from({ length: parallel }, () => openReplay(target, statements, keptIds));
    const replays = await Promise.all(lanes);
    try {
      return await timeEach(runs, (lane) => replays[lane]!.send(), parallel);
    } finally {
      for (const replay of replays) await replay.close();
    }
  }
}
