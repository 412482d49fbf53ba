import type { Confirmation } from "@kitpath/contract/access/accounts/confirmation";
import type { Profile } from "@kitpath/contract/access/accounts/profile";
import type { UserInfo } from "@kitpath/contract/access/accounts/accounts";
import type { UserActor } from "../../../scope.ts";

type Session = {
  id: string;
  token_hash: Buffer;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
};

export const presentProfile = (
  { fname, lname, email, phone }: { fname: string; lname: string; email: string; phone: string | null },
  sessions: Session[],
  currentTokenHash: Buffer,
): Profile => ({
  fname,
  lname,
  email,
  phone,
  sessions: sessions.map((session) => ({
    id: session.id,
    userAgent: session.user_agent,
    createdAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
    isCurrent: session.token_hash.equals(currentTokenHash),
  })),
});

type OpenedLink = { email: string; name: string; user_id: string; used_at: Date | null };

export const presentConfirmation = (
  { email, name, user_id, used_at }: OpenedLink,
  actor: UserActor | null,
  inviting: readonly { name: string }[],
): Confirmation => ({
  email,
  organisation: name,
  isConfirmed: used_at !== null,
  signedIn: actor === null ? "nobody" : actor.userId === user_id ? "same" : "other",
  invitations: inviting.map((organisation) => organisation.name),
});

type Organisation = { id: string; name: string; payment_type: string; has_default_card: boolean };
type User = {
  id: string;
  fname: string;
  lname: string;
  email: string;
  phone: string | null;
  require_password_change: boolean;
  isTwoFactorDue: boolean;
};

type OfClinic = {
  stores: readonly { id: string; title: string; type: string }[];
  isDefaultCardExpired: boolean;
};

/** Presents the signed-in person, and their own organisation or the one that they are viewing. */
export function presentUserInfo(
  actor: UserActor,
  user: User,
  organisation: Organisation,
  { stores, isDefaultCardExpired }: OfClinic,
): UserInfo {
  const { id, name } = organisation;
  const { organisationKind, permissions } = actor.viewing ?? actor;
  const { phone: _phone, isTwoFactorDue, ...profile } = user;
  const type = organisationKind === "platform" ? "none" : organisationKind;
  const standing: Pick<UserInfo, "permissions" | "clinic" | "lab" | "provider"> = {
    permissions: Object.fromEntries([...permissions].map((code) => [code, true as const])),
    clinic:
      organisationKind === "clinic"
        ? {
            id,
            name,
            hasDefaultCardSetUp: organisation.has_default_card,
            isDefaultCardExpired,
            payment_type: organisation.payment_type === "invoice" ? "invoice" : "card",
            stores: stores.map(({ id, title, type }) => ({ id, title, type })),
          }
        : null,
    lab: organisationKind === "lab" ? { id, name } : null,
    provider: organisationKind === "provider" ? { id, name } : null,
  };
  return {
    isAuth: true,
    profile: {
      ...profile,
      type,
      require_two_factor: isTwoFactorDue,
      require_email_confirmation: actor.isUnconfirmed,
      ...standing,
    },
    ...standing,
    viewing: actor.viewing && {
      organisation: name,
      reason: actor.viewing.reason,
      until: actor.viewing.until.toISOString(),
    },
  };
}
