/** Measures clinical review. `node bench/measure-reviews.ts` prints only these figures, in a PostgreSQL of its own. */
import pg from "pg";
import { startEmbeddedPostgres } from "../apps/server/src/db/embedded/embedded-postgres.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { applicationRole } from "../apps/server/src/db/target.ts";
import { urlOf } from "../apps/server/test/database.ts";
import { inFreshFolder } from "../apps/server/test/fresh-folder.ts";
import { startServer } from "./child-processes.ts";
import type { Figure } from "./figure.ts";
import { sectionOf, showNumber } from "./figure.ts";
import { authorizationOf, openHttpClient } from "./http-client.ts";
import { openInProcess } from "./in-process.ts";
import type { Clinic } from "./load-statements.ts";
import type { Latencies } from "./measure.ts";
import { timeEach } from "./measure.ts";
import { benchUser } from "./organisations.ts";
import { inOwnDatabase } from "./own-database.ts";
import { toText } from "./print-sections.ts";
import { openReplay } from "./replay.ts";
import { loadReviews } from "./review-rows.ts";
import { makeReviewer, reviewerUser } from "./reviewer.ts";

export const reviewsTitle =
  "Clinical review: 100,000 results wait in a clinic, and 100,000 of others for the platform, among 5,000,000 tests";

/** Milliseconds within which 99 of 100 are answered. */
const limits = { queue: { under: 40 }, next: { under: 60 }, signing: { under: 60 } };
const runs = 400;

type Row = { id: string; clinic: { id: string } | null };
type Neighbour = { id: string; clinicId: string };

/** The calls of one side's reviews: a clinic's, or the platform's. */
const desks = [
  {
    name: "in the clinic",
    user: benchUser,
    queue: "/reviews/v1",
    registration: "/reviews/v1/clinicians/me",
    signing: "/reviews/v1/signing",
    at: ({ id }: Neighbour) => `/reviews/v1/${id}`,
  },
  {
    name: "across clinics",
    user: reviewerUser,
    queue: "/platform/v1/reviews",
    registration: "/platform/v1/clinicians/me",
    signing: "/platform/v1/clinicians/me/signing",
    at: ({ id, clinicId }: Neighbour) => `/platform/v1/clinics/${clinicId}/reviews/${id}`,
  },
] as const;

const commentary = JSON.stringify({
  words: "Every value is within its range. Nothing needs to change because of these results.",
  outcome: "no_action",
  resultVersion: 1,
});

/** Measures the queue, the next result with the person's earlier ones, and a signature; `target` is a database of its own. */
export async function measureReviews(target: DatabaseTarget, clinics: readonly Clinic[]): Promise<Figure[]> {
  await makeReviewer(target);
  await loadReviews(target, clinics);
  return measureLoaded(target, clinics);
}

export async function measureLoaded(target: DatabaseTarget, clinics: readonly Clinic[]): Promise<Figure[]> {
  const server = await startServer({ DATABASE_URL: urlOf(target), KITPATH_DEMO: "off" });
  const client = openHttpClient(server.origin);
  const figures: Figure[] = [];
  try {
    for (const desk of desks) {
      const authorization = await authorizationOf(server.origin, desk.user);
      const send = async (path: string, method: "GET" | "POST" | "PUT" = "GET", body?: string) => {
        const headers = {
          authorization,
          ...(body ? { "content-type": "application/json", "idempotency-key": crypto.randomUUID() } : {}),
        };
        return JSON.parse((await client.send(path, { method, headers, ...(body ? { body } : {}) })).body);
      };
      const gmc = { professionalBody: "GMC", registrationNumber: "1234567" };
      await send(desk.registration, "PUT", JSON.stringify(gmc));
      await send(desk.signing, "POST", JSON.stringify({ password: desk.user.password }));
      const open = () => send(desk.queue);
      const { data } = (await open()) as { data: Row[] };
      const [first] = data.map(({ id, clinic }): Neighbour => ({ id, clinicId: clinic?.id ?? "" }));
      const queue = await timeEach(runs, open);
      let place = first!;
      const walk = async () => {
        const { data: review } = await send(`${desk.at(place)}/claim`, "POST");
        if (review.trends.tests.length < 2) throw new Error("The earlier results are missing.");
        place = review.next;
      };
      const next = await timeEach(runs, walk);
      place = first!;
      const waiting: Neighbour[] = [];
      for (let page = 1; waiting.length < runs * 1.3; page++) {
        const { data: rows } = (await send(`${desk.queue}?page=${page}&page_size=100`)) as { data: Row[] };
        waiting.push(...rows.map(({ id, clinic }) => ({ id, clinicId: clinic?.id ?? "" })));
      }
      let signed = 0;
      const signing = await timeEach(runs, () =>
        send(`${desk.at(waiting[signed++]!)}/signature`, "POST", commentary),
      );
      const raw = await measureRaw(target, authorization, [desk.queue, desk.at(waiting.at(-1)!)]);
      figures.push(
        figureOf(`the queue opens, ${desk.name}`, queue, limits.queue),
        figureOf("the same, its SQL through the driver", raw[0]!),
        figureOf(`the next result with the earlier ones, claimed, ${desk.name}`, next, limits.next),
        figureOf("the same without the claim, its SQL through the driver", raw[1]!),
        figureOf(`a signature, ${desk.name}`, signing, limits.signing),
      );
    }
    figures.push(
      figureOf(
        "the same in a clinic, its rows by SQL through the driver",
        await signRaw(target, clinics[0]!),
      ),
    );
    return figures;
  } finally {
    client.close();
    await server.stop();
  }
}

const figureOf = (name: string, { p50, p99 }: Latencies, under?: { under: number }): Figure => ({
  name: `${name}, 99 of 100`,
  value: p99,
  unit: "ms",
  ...(under ? { limit: under } : {}),
  note: `half within ${showNumber(p50)} ms`,
});

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Times the statements of readings alone. Their audit rows get a new id each time. */
async function measureRaw(
  target: DatabaseTarget,
  authorization: string,
  paths: readonly string[],
): Promise<Latencies[]> {
  const inProcess = await openInProcess(target);
  const measured: Latencies[] = [];
  for (const path of paths) {
    const statements = await inProcess.statementsOf(path, () => ({ headers: { authorization } }));
    const read = statements.filter(({ text }) => !text.includes('insert into "audit_log"'));
    const kept = JSON.stringify(read.map(({ values }) => values)).match(ids) ?? [];
    const replay = await openReplay(target, statements, kept);
    measured.push(await timeEach(runs, () => replay.send()));
    await replay.close();
  }
  await inProcess.close();
  return measured;
}

/** Times what a signature writes: the review, its event and commentary, and the audit row. */
async function signRaw(target: DatabaseTarget, clinic: Clinic): Promise<Latencies> {
  const client = new pg.Client({ ...target, options: `-c role=${applicationRole}` });
  await client.connect();
  const inTenant = "select set_config('kitpath.tenant', $1, true)";
  await client.query("begin");
  await client.query(inTenant, [clinic.id]);
  const { rows } = await client.query<{ id: string; test_id: string; event_id: string }>(
    "select id, test_id, event_id from reviews where clinic_id = $1 and state = 'waiting' order by urgency desc, due_at desc limit $2",
    [clinic.id, runs * 2],
  );
  await client.query("commit");
  let n = 0;
  const sign = async () => {
    const { id, test_id: testId, event_id: eventId } = rows[n++]!;
    const at = [clinic.id, id];
    await client.query("begin");
    await client.query(inTenant, [clinic.id]);
    await client.query("select id from reviews where clinic_id = $1 and id = $2 for update", at);
    await client.query(
      "update reviews set state = 'signed', ended_at = now(), disclosed_at = now() where clinic_id = $1 and id = $2",
      at,
    );
    const { rows: events } = await client.query<{ id: string }>(
      `insert into domain_events (clinic_id, id, type, order_id, kit_id, test_id, occurred_at)
       select clinic_id, uuidv7(), 'TEST.CLINICAL_COMMENTARY_UPLOADED', order_id, kit_id, test_id, now()
       from domain_events where clinic_id = $1 and id = $2 returning id`,
      [clinic.id, eventId],
    );
    await client.query(
      `insert into commentaries (clinic_id, id, test_id, version, result_version, review_id, words, outcome, source, signed_by,
         clinician_name, professional_body, registration_number, signed_at, event_id)
       values ($1, uuidv7(), $3, 1, 1, $2, 'In range.', 'no_action', 'clinic', $4, 'Ben Bench', 'GMC', '1234567', now(), $5)`,
      [...at, testId, clinic.userId, events[0]!.id],
    );
    await client.query(
      `insert into audit_log (organisation_id, id, actor_kind, actor_id, action, subject_kind, subject_id, occurred_at)
       values ($1, uuidv7(), 'user', $2, 'commentary_signed', 'test', $3, now())`,
      [clinic.id, clinic.userId, testId],
    );
    await client.query("delete from withheld_messages where clinic_id = $1 and event_id = $2", [
      clinic.id,
      eventId,
    ]);
    await client.query("commit");
  };
  const measured = await timeEach(runs, sign);
  await client.end();
  return measured;
}

if (import.meta.main) {
  await inFreshFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: `${folder}/pg` });
    try {
      const server = { ...postgres.connection, database: "postgres" };
      const figures = await inOwnDatabase(server, (own, clinics) => measureReviews(own, clinics));
      process.stdout.write(toText([sectionOf(reviewsTitle, figures)]));
    } finally {
      await postgres.stop();
    }
  });
  process.exit();
}
