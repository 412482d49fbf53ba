import { queryFor } from "../../../lib/api.ts";

export const registrationsQuery = queryFor("listRegistrations", { query: {} });

export const activationSettingsQuery = queryFor("getActivationSettings", {});

export const publicTokensQuery = queryFor("listPublicTokens", {});
