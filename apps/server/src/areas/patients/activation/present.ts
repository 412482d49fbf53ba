import type { Audience } from "@kitpath/contract/catalogue/products/audience";
import type { AskedQuestions } from "@kitpath/contract/catalogue/questionnaires/question";
import type { ActivatableKit, ListedToken } from "@kitpath/contract/patients/activation/activation";
import { formatName } from "@kitpath/contract/fields/formats";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { ActivatingClinic } from "./activation.ts";
import type { PersonOfToken } from "./public-tokens.ts";
import type { ListedTokenRow } from "./token-queries.ts";

type Found = {
  kit: Kit;
  product: string;
  isSelfCollected: boolean;
  asksHormonalStatus: boolean;
  asked: AskedQuestions;
  audience: Audience;
  clinic: ActivatingClinic;
  known: PersonOfToken | null;
  sendsTexts: boolean;
};

export const presentActivatableKit = ({
  kit,
  product,
  isSelfCollected,
  asksHormonalStatus,
  asked,
  audience,
  clinic,
  known,
  sendsTexts,
}: Found): ActivatableKit => ({
  kitId: kit.kit_code,
  organisation: { id: clinic.id, name: clinic.name },
  product,
  needsBarcode: kit.barcode === null,
  isSelfCollected,
  asksHormonalStatus,
  ...asked,
  audience,
  expiresOn: kit.expires_on,
  frameOrigins: clinic.frame_origins ?? [],
  person: known && {
    firstName: known.firstName,
    lastName: known.lastName,
    email: known.email,
    gender: known.sex,
    dateOfBirth: known.dateOfBirth,
    mobileNumber: known.mobileNumber ?? null,
  },
  sendsTexts,
});

export const presentToken = (token: ListedTokenRow, now: Date): ListedToken => ({
  id: token.id,
  ending: token.ending,
  madeBy: token.key_name ?? (token.fname === null ? null : formatName(token.fname, token.lname)),
  createdAt: token.created_at.toISOString(),
  expiresAt: token.expires_at.toISOString(),
  usedAt: isoTime(token.used_at),
  revokedAt: isoTime(token.revoked_at),
  isActive: token.revoked_at === null && token.expires_at > now,
});
