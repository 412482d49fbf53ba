import type { Mode } from "../../scope.ts";
import { countOrganisations, updatePaymentType } from "./queries.ts";

export const isEmptyOfOrganisations = async (mode: Mode): Promise<boolean> =>
  (await countOrganisations(mode.db.directory)) === 0;

export const setPaymentType = (
  mode: Mode,
  organisationId: string,
  paymentType: "card" | "invoice",
): Promise<void> => updatePaymentType(mode.db.directory, organisationId, paymentType);
