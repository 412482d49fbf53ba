/** Measures the place of people who take tests. `node bench/measure-my-tests.ts [people]` prints only these figures, in a PostgreSQL of its own. */
import pg from "pg";
import { hashToken, newToken } from "../apps/server/src/areas/access/accounts/token.ts";
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
import { atPace } from "./pace.ts";
import { toText } from "./print-sections.ts";
import { loadTrends } from "./trend-rows.ts";

export const myTestsTitle = "My tests: people with 60 tests of 12 biomarkers over ten years, among 5,000,000";

const runs = 500;
const perSecond = 200;
const seconds = 5;

type Answer = { data: { tests: unknown[]; biomarkers: unknown[] } };

/** Measures what people read of their own, and how they get in; `target` is a database of its own. */
export async function measureMyTests(
  target: DatabaseTarget,
  clinics: readonly Clinic[],
  people?: number,
): Promise<Figure[]> {
  const regulars = await loadTrends(target, clinics, people);
  const { sessions, links, code } = await letPeopleIn(target, clinics[0]!.id, regulars, perSecond * seconds);
  // Each person opens their link from a network of their own.
  const env = { DATABASE_URL: urlOf(target), KITPATH_DEMO: "off", KITPATH_TRUSTED_PROXIES: "127.0.0.1" };
  const server = await startServer(env);
  const client = openHttpClient(server.origin);
  try {
    const read = async (path: string, authorization: string) =>
      JSON.parse((await client.send(path, { headers: { authorization } })).body) as Answer;
    const expectAll = ({ data }: Answer) => {
      if (data.tests.length !== 60 || data.biomarkers.length !== 12)
        throw new Error("The results are missing.");
    };
    let n = 0;
    const session = () => `Bearer ${sessions[n++ % sessions.length]!}`;
    const clinic = await authorizationOf(server.origin, benchUser);
    const first = await timeEach(runs, () => read("/my/v1/kits", session()));
    const own = await timeEach(runs, async () => expectAll(await read("/my/v1/trends", session())));
    const theirs = await timeEach(runs, async () =>
      expectAll(await read(`/v1/customers/${regulars[n++ % regulars.length]}/trends`, clinic)),
    );
    const refused = await enterAll(client, code, links);
    return [
      figureOf("a person’s first screen", first, 30),
      figureOf("each biomarker over time, to the person", own, 60),
      figureOf("each biomarker over time, to the clinic", theirs, 60),
      {
        name: `links that ${perSecond} people a second open, refused`,
        value: refused,
        unit: "",
        limit: { under: 1 },
      },
    ];
  } finally {
    client.close();
    await server.stop();
  }
}

const figureOf = (name: string, { p50, p99 }: { p50: number; p99: number }, under: number): Figure => ({
  name: `${name}, 99 of 100`,
  value: p99,
  unit: "ms",
  limit: { under },
  note: `half within ${showNumber(p50)} ms`,
});

/** Opens the links at the pace; returns how many were refused. */
async function enterAll(
  client: ReturnType<typeof openHttpClient>,
  clinic: string,
  links: readonly string[],
): Promise<number> {
  let refused = 0;
  await atPace(perSecond, seconds, async (n) => {
    const told = { clinic, by: "link", secret: links[n], dateOfBirth: "1980-02-03", isTrusted: false };
    const headers = {
      "content-type": "application/json",
      "x-forwarded-for": `198.51.${n >> 8}.${n & 255}`,
    };
    await client
      .send("/my/v1/sessions", { method: "POST", headers, body: JSON.stringify(told) })
      .catch(() => void refused++);
  });
  return refused;
}

/** Opens the clinic's place, a session for each of its people, and links that are not used yet. */
async function letPeopleIn(
  target: DatabaseTarget,
  clinic: string,
  people: readonly string[],
  count: number,
): Promise<{ sessions: string[]; links: string[]; code: string }> {
  const sessions = people.map(() => newToken());
  const links = Array.from({ length: count }, () => newToken());
  const owner = new pg.Client(target);
  await owner.connect();
  await owner.query("set session_replication_role = replica");
  await owner.query("insert into person_places (clinic_id, is_on, changed_at) values ($1, true, now())", [
    clinic,
  ]);
  await owner.query(
    `insert into person_access (clinic_id, patient_id, entered_at, last_entered_at)
     select $1, unnest($2::uuid[]), now(), now()`,
    [clinic, people],
  );
  await owner.query(
    `insert into person_sessions (token_hash, id, clinic_id, patient_id, seen_id, is_trusted, created_at, last_used_at)
     select hash, uuidv7(), $1, person, person, true, now(), now() from unnest($2::bytea[], $3::uuid[]) as opened (hash, person)`,
    [clinic, sessions.map(hashToken), people],
  );
  await owner.query(
    `insert into person_entries (id, clinic_id, patient_ids, channel, address_hash, secret_hash, created_at, expires_at)
     select uuidv7(), $1, array[person], 'email', hash, hash, now(), now() + interval '1 hour'
     from unnest($2::bytea[], $3::uuid[]) as sent (hash, person)`,
    [clinic, links.map(hashToken), links.map((_, n) => people[n % people.length])],
  );
  const { rows } = await owner.query<{ code: string }>(
    "select partner_code as code from organisations where id = $1",
    [clinic],
  );
  await owner.end();
  return { sessions, links, code: rows[0]!.code };
}

if (import.meta.main) {
  await inFreshFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: `${folder}/pg` });
    try {
      const server = { ...postgres.connection, database: "postgres" };
      const people = process.argv[2] ? Number(process.argv[2]) : undefined;
      const figures = await inOwnDatabase(server, (own, clinics) => measureMyTests(own, clinics, people));
      process.stdout.write(toText([sectionOf(myTestsTitle, figures)]));
    } finally {
      await postgres.stop();
    }
  });
  process.exit();
}
