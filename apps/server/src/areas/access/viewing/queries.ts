import type { Updateable } from "kysely";
import type { Executor } from "#db/database.ts";
import type { Sessions } from "#db/schema.gen.ts";

type Change = Pick<Updateable<Sessions>, "viewing_id" | "viewing_reason" | "viewing_since">;

export async function updateViewing(executor: Executor, sessionId: string, change: Change): Promise<void> {
  await executor.updateTable("sessions").set(change).where("id", "=", sessionId).execute();
}
