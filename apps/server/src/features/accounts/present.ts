import type { UserInfo } from "@kitpath/contract/accounts";
import type { UserActor } from "../../scope.ts";

type Organisation = { id: string; name: string; payment_type: string; has_default_card: boolean };
type User = { id: string; fname: string; lname: string; email: string; require_password_change: boolean };

export function presentUserInfo(actor: UserActor, user: User, organisation: Organisation): UserInfo {
  const { id, name } = organisation;
  return {
    isAuth: true,
    profile: { ...user, type: actor.organisationKind === "platform" ? "none" : actor.organisationKind },
    permissions: Object.fromEntries([...actor.permissions].map((code) => [code, true as const])),
    clinic:
      actor.organisationKind === "clinic"
        ? {
            id,
            name,
            hasDefaultCardSetUp: organisation.has_default_card,
            payment_type: organisation.payment_type === "invoice" ? "invoice" : "card",
            stores: [],
          }
        : null,
    lab: actor.organisationKind === "lab" ? { id, name } : null,
  };
}
