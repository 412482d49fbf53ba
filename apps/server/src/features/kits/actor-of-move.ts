import type { Insertable } from "kysely";
import type { KitEvents } from "#db/schema.gen.ts";
import type { Actor } from "../../scope.ts";

/** Who moved a kit, as its chain of custody says. Nobody moves one without saying who they are. */
export function actorOfMove({ kind, userId }: Actor): Pick<Insertable<KitEvents>, "actor_kind" | "actor_id"> {
  if (kind === "visitor") throw new Error("A visitor has moved a kit");
  return { actor_kind: kind, actor_id: userId };
}
