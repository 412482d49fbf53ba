import type { Scope, UserActor } from "../../../scope.ts";

export type WithoutSession = Pick<UserActor, "kind" | "organisationId" | "userId">;

/** The scope of somebody who ends their own session, which is therefore not held. */
export const withoutSession = ({ actor, ...scope }: Scope<UserActor>) => {
  const { kind, organisationId, userId } = actor;
  const ending: WithoutSession = { kind, organisationId, userId };
  return { ...scope, actor: ending };
};
