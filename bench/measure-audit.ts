import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openDatabase } from "../apps/server/src/db/database.ts";
import { prepareDatabase, withDatabase } from "../apps/server/src/db/prepare-database.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { sealOrganisation } from "../apps/server/src/features/audit/seal-audit.ts";
import type { Mode } from "../apps/server/src/scope.ts";
import { urlOf } from "../apps/server/test/database.ts";
import type { Figure } from "./figure.ts";
import type { Clinic } from "./load-statements.ts";
import { makeClinics } from "./organisations.ts";

const limit = { under: 10 };
const entries = 100_000;
const changedPlace = 61_803;
const kitpath = fileURLToPath(new URL("../apps/server/src/commands/kitpath.ts", import.meta.url));

/** Times `kitpath verify-audit` on a log with one changed entry, in a database of its own, which is dropped again. */
export async function measureAudit(server: DatabaseTarget): Promise<Figure[]> {
  const live = withDatabase(server, "kitpath_audit");
  const databases = [live, withDatabase(server, "kitpath_audit_sandbox")];
  await drop(server, databases);
  try {
    for (const target of databases) await prepareDatabase(target);
    const [clinic] = await makeClinics(live);
    await append(live, clinic!);
    await seal(live, clinic!);
    const entryId = await changeOne(live, clinic!);
    const started = performance.now();
    const { code, output } = await verify(live);
    const seconds = (performance.now() - started) / 1000;
    const found = output.match(/^ {2}changed: .*$/gm) ?? [];
    if (code !== 1 || found.length !== 1 || !found[0].includes(`entry ${entryId}:`))
      throw new Error(`The changed entry was not what was found:\n${output}`);
    const name = `one changed entry of ${entries.toLocaleString("en-GB")} in an audit log found`;
    return [{ name, value: seconds, unit: "s", limit, note: "with the start of the command" }];
  } finally {
    await drop(server, databases);
  }
}

async function append(target: DatabaseTarget, { id, userId }: Clinic): Promise<void> {
  const owner = new pg.Client(target);
  await owner.connect();
  await owner.query(
    `with entry as (
       insert into audit_log (organisation_id, id, actor_kind, actor_id, action, subject_kind, subject_id, details, occurred_at)
       select $1::uuid, uuidv7(), 'user', $2::uuid, 'order_placed', 'order', uuidv7(), '{}', now()
       from generate_series(1, $3::integer) returning organisation_id, id)
     insert into audit_unsealed (organisation_id, audit_id) select organisation_id, id from entry`,
    [id, userId, entries],
  );
  // Autovacuum would do this within minutes.
  await owner.query("vacuum analyze audit_log, audit_unsealed");
  await owner.end();
}

async function seal(target: DatabaseTarget, { id }: Clinic): Promise<void> {
  const db = openDatabase(target, { poolSize: 1 });
  await sealOrganisation({ mode: { name: "live", db } as Mode, now: () => new Date() }, id);
  await db.close();
}

/** Changes an entry as the owner of the database can. Returns its id. */
async function changeOne(target: DatabaseTarget, { id }: Clinic): Promise<string> {
  const owner = new pg.Client(target);
  await owner.connect();
  await owner.query("vacuum analyze audit_log, audit_unsealed, audit_chain");
  const { rows } = await owner.query<{ id: string }>(
    `update audit_log set ip = '203.0.113.9' where organisation_id = $1 and id =
       (select audit_id from audit_chain where organisation_id = $1 and seq = $2) returning id`,
    [id, changedPlace],
  );
  await owner.end();
  return rows[0]!.id;
}

const verify = (target: DatabaseTarget) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, KITPATH_DEMO: "off", DATABASE_URL: urlOf(target) };
    execFile(process.execPath, [kitpath, "verify-audit"], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

async function drop(server: DatabaseTarget, databases: readonly DatabaseTarget[]): Promise<void> {
  const admin = new pg.Client(withDatabase(server, "postgres"));
  await admin.connect();
  for (const { database } of databases) await admin.query(`drop database if exists ${database} with (force)`);
  await admin.end();
}
