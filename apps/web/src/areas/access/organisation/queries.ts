import { queryFor } from "../../../lib/api.ts";

export const organisationQuery = queryFor("getOrganisation", {});
export const textMessagesQuery = queryFor("getTextMessages", {});
export const communicationQuery = queryFor("getCommunication", {});
