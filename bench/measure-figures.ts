import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { urlOf } from "../apps/server/test/database.ts";
import type { CallFigure, MeasuredCall } from "./calls.ts";
import { callsFor } from "./calls.ts";
import { startBareServer, startServer } from "./child-processes.ts";
import type { Loaded } from "./data-folder.ts";
import type { Figure, Section } from "./figure.ts";
import { sectionOf, showLimit, showNumber, verdict, within } from "./figure.ts";
import { authorizationOf, openHttpClient } from "./http-client.ts";
import { openInProcess } from "./in-process.ts";
import type { Latencies } from "./measure.ts";
import { timeEach } from "./measure.ts";
import { measureAccession } from "./measure-accession.ts";
import { measureAppointments } from "./measure-appointments.ts";
import { measureDay } from "./measure-day.ts";
import { measureAudit } from "./measure-audit.ts";
import { measureBulk } from "./measure-bulk.ts";
import { measureDeadEndpoint } from "./measure-dead-endpoint.ts";
import { measureDeliveries } from "./measure-deliveries.ts";
import { measureExport } from "./measure-export.ts";
import { measureImport } from "./measure-import.ts";
import { measureMyTests, myTestsTitle } from "./measure-my-tests.ts";
import { measureOverload } from "./measure-overload.ts";
import { measureReviews, reviewsTitle } from "./measure-reviews.ts";
import { measureUploads } from "./measure-uploads.ts";
import { measureUnknownEmail } from "./measure-unknown-email.ts";
import { benchUser } from "./organisations.ts";
import { inOwnDatabase } from "./own-database.ts";
import type { Statement } from "./replay.ts";
import { openReplay } from "./replay.ts";
import { untilIdle } from "./until-idle.ts";

const memoryLimit = { under: 250 };

const passes = ({ limits, product }: MeasuredCall): boolean =>
  within(product.p50, limits.p50) && within(product.p99, limits.p99);

/** Each call with its limits, and with what the driver and a bare server need for the same. */
const callSection = (calls: readonly MeasuredCall[]): Section => ({
  title: "Calls, in milliseconds",
  head: ["", "n", "p50", "limit", "p99", "limit", "driver p50", "p99", "bare http p50", "p99", ""],
  rows: calls.map((call) => {
    const { name, limits, product, driver, bare } = call;
    return [
      name,
      String(product.count),
      showNumber(product.p50),
      showLimit(limits.p50),
      showNumber(product.p99),
      showLimit(limits.p99),
      ...[driver.p50, driver.p99, bare.p50, bare.p99].map(showNumber),
      verdict(passes(call)),
    ];
  }),
  isMet: calls.every(passes),
});

/** Measures everything at the server over HTTP; each call is directly followed by its comparisons. */
export async function measureFigures(
  target: DatabaseTarget,
  loaded: Loaded,
  say: (text: string) => void,
): Promise<Section[]> {
  const url = urlOf(target);
  const server = await startServer({ DATABASE_URL: url, KITPATH_DEMO: "off" });
  const inProcess = await openInProcess(target);
  // A run takes long, so figures are printed as they come.
  const tell = (...figures: Figure[]) => {
    for (const { name, value, unit } of figures) say(`  ${name}: ${showNumber(value)} ${unit}`);
    return figures;
  };
  try {
    const signIn = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(benchUser),
    } as const;
    const product = openHttpClient(server.origin);
    const authorization = await authorizationOf(server.origin, benchUser);
    const calls: MeasuredCall[] = [];
    for (const call of callsFor(loaded.ordersOfBigClinic)) {
      say(`measuring ${call.name}`);
      const measured = await measureCall(call, authorization);
      await untilIdle(target);
      say(`  p50 ${showNumber(measured.product.p50)}, p99 ${showNumber(measured.product.p99)}`);
      calls.push(measured);
    }
    await untilIdle(target);
    say("measuring sign-ins");
    const signIns = await timeEach(100, () => product.send("/v1/auth/login_token", signIn), 4);
    const memory = tell({
      name: "memory of the server",
      value: await server.residentMb(),
      unit: "MB",
      limit: memoryLimit,
    });
    say("measuring exports");
    const clinicId = loaded.clinics[0]!.id;
    const by = { origin: server.origin, authorization };
    const exported = [
      ...tell(await measureExport(target, { kind: "orders", clinicId }, by)),
      ...tell(await measureExport(target, { kind: "tests", clinicId }, by)),
    ];
    memory.push(
      ...tell({
        name: "memory of the server after both exports",
        value: await server.residentMb(),
        unit: "MB",
        limit: memoryLimit,
      }),
    );
    say("measuring orders from a file");
    const bulk = tell(...(await measureBulk(product, authorization)));
    product.close();
    say("measuring the accession of samples");
    await untilIdle(target);
    const scans = tell(...(await measureAccession(target, server.origin)));
    say("measuring an import");
    const imported = tell(...(await measureImport(target, server.origin)));
    say("measuring the worst files");
    const worst = tell(...(await measureUploads(target, server.origin, authorization)));
    await untilIdle(target);
    await server.stop();
    say("measuring refused sign-ins and the verification of an audit log");
    const security = await inOwnDatabase(target, async (own, [clinic]) => [
      ...tell(...(await measureUnknownEmail(own))),
      ...tell(...(await measureAudit(own, clinic!))),
    ]);
    say("measuring appointments");
    const appointments = [
      ...(await inOwnDatabase(target, async (own, [clinic]) =>
        tell(...(await measureAppointments(own, clinic!))),
      )),
      ...tell(...(await measureDay())),
    ];
    say("measuring clinical review");
    const reviews = await inOwnDatabase(target, async (own, clinics) =>
      tell(...(await measureReviews(own, clinics))),
    );
    say("measuring the place of test takers");
    const myTests = await inOwnDatabase(target, async (own, clinics) =>
      tell(...(await measureMyTests(own, clinics))),
    );
    say("measuring deliveries of webhooks");
    const deliveries = [
      ...tell(...(await measureDeliveries(target, url, loaded.clinics))),
      ...tell(...(await measureDeadEndpoint(target, url, loaded.clinics))),
    ];
    return [
      callSection(calls),
      sectionOf("Work", [
        { name: "sign-ins, 4 at once", value: signIns.perSecond, unit: "/s" },
        ...exported,
        ...bulk,
        ...scans,
        ...imported,
        ...worst,
        ...memory,
      ]),
      sectionOf("Appointments of a provider with 200 nurses, 50 places and 520,000 visits", appointments),
      sectionOf(reviewsTitle, reviews),
      sectionOf(myTestsTitle, myTests),
      sectionOf("Webhooks", deliveries),
      sectionOf("Security", security),
      await measureOverload(url, say),
    ];
  } finally {
    await inProcess.close();
    await server.stop();
  }

  async function measureCall(figure: CallFigure, authorization: string): Promise<MeasuredCall> {
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
