import type { Executor } from "#db/database.ts";
import { findName } from "./queries.ts";

/** Returns the name of a clinic, a lab or the platform; null if there is none with that id. */
export async function findOrganisationName(executor: Executor, id: string): Promise<string | null> {
  return (await findName(executor, id))?.name ?? null;
}

/** Returns the name of an existing organisation. */
export async function getOrganisationName(executor: Executor, id: string): Promise<string> {
  const name = await findOrganisationName(executor, id);
  if (name === null) throw new Error("There is no such organisation");
  return name;
}
