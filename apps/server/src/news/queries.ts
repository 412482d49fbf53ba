import { sql } from "kysely";
import type { Executor } from "#db/database.ts";
import { newsChannel, newsText } from "./news-feed.ts";

/** Notifies followers of something that is not an event, and so has no id from which a stream could resume. */
export async function notifyFollowers(trx: Executor, organisationId: string, type: string): Promise<void> {
  const news = newsText(organisationId, { id: "", type });
  await sql`select pg_notify(${newsChannel}, ${news})`.execute(trx);
}
