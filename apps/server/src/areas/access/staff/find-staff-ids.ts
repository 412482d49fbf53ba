import { containing } from "#db/like-pattern.ts";
import type { Mode } from "../../../scope.ts";
import { findPlatform, listStaffIds } from "./queries.ts";

/** Finds the staff whose name, as partners are shown it, contains the text; none without a text. */
export async function findStaffIds(mode: Mode, text: string | undefined): Promise<string[]> {
  const platform = text ? await findPlatform(mode.db.directory) : undefined;
  if (!text || !platform) return [];
  const people = await mode.db.inTenant(platform.id, (trx) =>
    listStaffIds(trx, platform.id, containing(text)),
  );
  return people.map(({ id }) => id);
}
