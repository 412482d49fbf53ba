import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import type { Figure } from "./figure.ts";
import { showNumber } from "./figure.ts";
import { openLab } from "./lab.ts";
import { timeEach } from "./measure.ts";

/** Milliseconds within which 99 of 100 scans are answered. */
const limit = { under: 100 };

const scans = 400;
/** Scans before the measurement starts. */
const warmUps = 80;

/**
 * Scans samples one after another as a lab does, each from a different kit on its way from some clinic; every one must be
 * received.
 */
export async function measureAccession(target: DatabaseTarget, origin: string): Promise<Figure[]> {
  const lab = await openLab(target, origin);
  const barcodes = await sendKits(target, lab.organisationId, scans + warmUps);
  const measured = await timeEach(scans, async () => {
    const code = barcodes.pop();
    if (!code) throw new Error("There are too few kits to scan: load more orders.");
    const answer = await lab.ask<{ verdict: string; message: string }>(
      "/dashboard/v1/lab/scans",
      "POST",
      JSON.stringify({ code }),
    );
    if (answer.verdict !== "received") throw new Error(`A scan was not received: ${answer.message}`);
  });
  lab.close();
  const note = `half within ${showNumber(measured.p50)} ms`;
  return [{ name: "a scan at accession, 99 of 100", value: measured.p99, unit: "ms", limit, note }];
}

/** Sends registered kits of the loaded orders to the lab. Returns their barcodes. */
async function sendKits(target: DatabaseTarget, labId: string, count: number): Promise<string[]> {
  const owner = new pg.Client(target);
  await owner.connect();
  await owner.query("set session_replication_role = replica");
  const { rows } = await owner.query<{ barcode: string }>(
    `update kits k set lab_id = $1 from (
       select clinic_id, id from kits where status = 'registered' and lab_id is null limit $2
     ) chosen
     where k.clinic_id = chosen.clinic_id and k.id = chosen.id returning k.barcode`,
    [labId, count],
  );
  await owner.end();
  return rows.map(({ barcode }) => barcode);
}
