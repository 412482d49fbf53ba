import { queryFor } from "../../../lib/api.ts";

export const registrationsQuery = queryFor("listRegistrations", { query: {} });

export const activationSettingsQuery = queryFor("getActivationSettings", {});

export const publicTokensQuery = queryFor("listPublicTokens", {});

/** Audited like a read of results; what is to be corrected is always read anew. */
export const testTakerQuery = (testId: string) => ({
  ...queryFor("getTestTaker", { params: { id: testId } }),
  gcTime: 0,
  refetchOnWindowFocus: false,
});
