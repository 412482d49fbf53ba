import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openDatabase } from "../apps/server/src/db/database.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { sealOrganisation } from "../apps/server/src/areas/ledger/audit/sealing.ts";
import type { Mode } from "../apps/server/src/scope.ts";
import { urlOf } from "../apps/server/test/database.ts";
import type { Figure } from "./figure.ts";
import type { Clinic } from "./load-statements.ts";

/** Seconds. */
const limit = { under: 10 };
const entries = 100_000;
const changedPlace = 61_803;
const kitpath = fileURLToPath(new URL("../apps/server/src/commands/kitpath.ts", import.meta.url));

/** Times `kitpath verify-audit` on a log with one changed entry. */
export async function measureAudit(target: DatabaseTarget, clinic: Clinic): Promise<Figure[]> {
  await append(target, clinic);
  await seal(target, clinic);
  const entryId = await changeOne(target, clinic);
  const started = performance.now();
  const { code, output } = await verify(target);
  const seconds = (performance.now() - started) / 1000;
  const found = output.match(/^ {2}changed: .*$/gm) ?? [];
  if (code !== 1 || found.length !== 1 || !found[0].includes(`entry ${entryId}:`))
    throw new Error(`The changed entry was not what was found:\n${output}`);
  const name = `one changed entry of ${entries.toLocaleString("en-GB")} in an audit log found`;
  return [{ name, value: seconds, unit: "s", limit, note: "with the start of the command" }];
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
