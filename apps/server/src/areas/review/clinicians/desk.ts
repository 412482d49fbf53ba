import type { Reviewer } from "@kitpath/contract/review/policies/policies";
import type { StaffActor, UserActor } from "../../../scope.ts";

/** Who reviews or decides: a user of the clinic, or of the platform in the clinic's tenant. */
export type Clinician = UserActor | StaffActor;

/** Whose side a clinician is on. Staff who view as the clinic see what it sees. */
export const deskOf = (actor: Clinician): Reviewer => ("viewing" in actor ? "clinic" : "platform");
