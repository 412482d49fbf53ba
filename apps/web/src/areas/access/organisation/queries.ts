import { queryFor } from "../../../lib/api.ts";

export const organisationQuery = queryFor("getOrganisation", {});
export const communicationQuery = queryFor("getCommunication", {});
