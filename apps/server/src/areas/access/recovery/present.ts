import type { LeftBehind as PresentedLeft, Recovery } from "@kitpath/contract/access/recovery/left-behind";
import { formatName } from "@kitpath/contract/fields/formats";
import { isoTime } from "../../../time/iso-time.ts";
import type { LeftBehind } from "./left-behind.ts";

const presentInvited = ({ id, email, created_at }: { id: string; email: string; created_at: Date }) => ({
  id,
  email,
  createdAt: created_at.toISOString(),
});

export const presentLeftBehind = ({
  keys,
  webhooks,
  invitations,
  colleagues,
}: LeftBehind): PresentedLeft => ({
  keys: keys.map((key) => ({
    id: key.id,
    name: key.key_name,
    createdAt: key.created_at.toISOString(),
    lastUsedAt: isoTime(key.last_used_at),
  })),
  webhooks: webhooks.map(({ id, event_type, url, active }) => ({
    id,
    event: event_type,
    // The rest of an address can hold a password.
    host: new URL(url).host,
    active,
  })),
  invitations: invitations.map(presentInvited),
  colleagues: colleagues.map(presentInvited),
});

type Registration = {
  name: string;
  fname: string;
  lname: string;
  address_line1: string | null;
  city: string | null;
  postcode: string | null;
};

/** What an unconfirmed registration shows to whoever takes it over. */
export const presentRegistration = (registration: Registration): NonNullable<Recovery["registration"]> => ({
  organisation: registration.name,
  place: [registration.address_line1, registration.city, registration.postcode].filter(Boolean).join(", "),
  person: formatName(registration.fname, registration.lname),
});
