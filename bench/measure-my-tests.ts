/** Measures results over time. `node bench/measure-my-tests.ts [people]` prints only these figures, in a PostgreSQL of its own. */
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { urlOf } from "../apps/server/test/database.ts";
import { inFreshFolder } from "../apps/server/test/fresh-folder.ts";
import { startServer } from "./child-processes.ts";
import type { Figure } from "./figure.ts";
import { sectionOf, showNumber } from "./figure.ts";
import { authorizationOf, openHttpClient } from "./http-client.ts";
import type { Clinic } from "./load-statements.ts";
import { timeEach } from "./measure.ts";
import { benchUser } from "./organisations.ts";
import { inOwnDatabase } from "./own-database.ts";
import { toText } from "./print-sections.ts";
import { loadTrends } from "./trend-rows.ts";

export const myTestsTitle = "My tests: people with 60 tests of 12 biomarkers over ten years, among 5,000,000";

const runs = 500;

type Answer = { data: { tests: unknown[]; biomarkers: unknown[] } };

/** Measures each biomarker across all tests of a person; `target` is a database of its own. */
export async function measureTrends(
  target: DatabaseTarget,
  clinics: readonly Clinic[],
  people?: number,
): Promise<Figure[]> {
  const regulars = await loadTrends(target, clinics, people);
  const server = await startServer({ DATABASE_URL: urlOf(target), KITPATH_DEMO: "off" });
  const client = openHttpClient(server.origin);
  try {
    const authorization = await authorizationOf(server.origin, benchUser);
    let n = 0;
    const { p50, p99 } = await timeEach(runs, async () => {
      const path = `/v1/customers/${regulars[n++ % regulars.length]}/trends`;
      const { body } = await client.send(path, { method: "GET", headers: { authorization } });
      const { data } = JSON.parse(body) as Answer;
      if (data.tests.length !== 60 || data.biomarkers.length !== 12)
        throw new Error("The results are missing.");
    });
    return [
      {
        name: "each biomarker over time, 99 of 100",
        value: p99,
        unit: "ms",
        limit: { under: 60 },
        note: `half within ${showNumber(p50)} ms`,
      },
    ];
  } finally {
    client.close();
    await server.stop();
  }
}

if (import.meta.main) {
  await inFreshFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: `${folder}/pg` });
    try {
      const server = { ...postgres.connection, database: "postgres" };
      const people = process.argv[2] ? Number(process.argv[2]) : undefined;
      const figures = await inOwnDatabase(server, (own, clinics) => measureTrends(own, clinics, people));
      process.stdout.write(toText([sectionOf(myTestsTitle, figures)]));
    } finally {
      await postgres.stop();
    }
  });
  process.exit();
}
