import type { OrganisationKind } from "@kitpath/contract/operation/permissions";
import type { Executor } from "#db/database.ts";
import type { Mode } from "../../../scope.ts";
import {
  countOrganisations,
  findLogin,
  getOrganisation,
  selectOrganisations,
  updatePaymentType,
} from "./queries.ts";

/** Whether there is any organisation, or any of a given kind. */
export const hasOrganisation = async (mode: Mode, kind?: OrganisationKind): Promise<boolean> =>
  (await countOrganisations(mode.db.directory, kind)) > 0;

/** Lists all organisations, the oldest first. */
export const listOrganisations = (directory: Executor): Promise<{ id: string; name: string }[]> =>
  selectOrganisations(directory);

/** Finds the organisation and user of an e-mail that its owner has confirmed, or null. */
export async function findSignIn(mode: Pick<Mode, "db">, email: string) {
  const login = await findLogin(mode.db.directory, email);
  return login?.confirmed_at ? { organisationId: login.organisation_id, userId: login.user_id } : null;
}

/** Whether staff have suspended an organisation. */
export const isSuspended = async (executor: Executor, organisationId: string): Promise<boolean> =>
  (await getOrganisation(executor, organisationId)).suspended_at !== null;

export const setPaymentType = (
  mode: Mode,
  organisationId: string,
  paymentType: "card" | "invoice",
): Promise<void> => updatePaymentType(mode.db.directory, organisationId, paymentType);

/** Whether somebody has confirmed the e-mail that an organisation was registered with. */
export const isConfirmed = async (executor: Executor, organisationId: string): Promise<boolean> =>
  (await getOrganisation(executor, organisationId)).confirmed_at !== null;
