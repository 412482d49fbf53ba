import type { Insertable } from "kysely";
import type { KitEvents } from "#db/schema.gen.ts";
import type { Actor } from "../../../scope.ts";

/** Returns the actor of a move for the chain of custody. Throws for a visitor: nobody moves a kit anonymously. */
export function actorOfMove({ kind, userId }: Actor): Pick<Insertable<KitEvents>, "actor_kind" | "actor_id"> {
  if (kind === "visitor") throw new Error("A visitor has moved a kit");
  return { actor_kind: kind, actor_id: userId };
}
