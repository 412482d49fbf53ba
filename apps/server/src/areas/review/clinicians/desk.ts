import type { Reviewer } from "@kitpath/contract/review/policies/policies";
import type { StaffActor, SystemActor, UserActor } from "../../../scope.ts";

/** Who reviews or decides: a user of the clinic, or the product for one, or a user of the platform in the clinic's tenant. */
export type Clinician = UserActor | StaffActor | (SystemActor & { userId: string });

/** Whose side a clinician is on. Staff who view as the clinic see what it sees. */
export const deskOf = (actor: Clinician): Reviewer =>
  actor.kind === "staff" && !("viewing" in actor) ? "platform" : "clinic";
