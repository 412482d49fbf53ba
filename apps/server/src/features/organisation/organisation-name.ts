import type { Executor } from "#db/database.ts";
import { findName } from "./queries.ts";

/** What a clinic, a lab or the platform is called; null where there is none of that id. */
export async function findOrganisationName(executor: Executor, id: string): Promise<string | null> {
  return (await findName(executor, id))?.name ?? null;
}

/** What an organisation that is known to be there is called. */
export async function getOrganisationName(executor: Executor, id: string): Promise<string> {
  const name = await findOrganisationName(executor, id);
  if (name === null) throw new Error("There is no such organisation");
  return name;
}
