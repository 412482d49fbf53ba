import type { ActivatableKit, PublicTokenRequest } from "@kitpath/contract/activation";
import type { Kit } from "#features/kits/kit.ts";
import type { ActivatingClinic } from "./queries.ts";

type Found = { kit: Kit; product: string; clinic: ActivatingClinic; known: PublicTokenRequest | null };

export const presentActivatableKit = ({ kit, product, clinic, known }: Found): ActivatableKit => ({
  kitId: kit.kit_code,
  organisation: { id: clinic.id, name: clinic.name },
  product,
  needsBarcode: kit.barcode === null,
  expiresOn: kit.expires_on,
  frameOrigins: clinic.frame_origins ?? [],
  person: known && {
    firstName: known.firstName,
    lastName: known.lastName,
    email: known.email,
    gender: known.sex,
    dateOfBirth: known.dateOfBirth,
  },
});
