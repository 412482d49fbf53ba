import { queryFor } from "../../../lib/api.ts";

export const registrationsQuery = queryFor("listRegistrations", { query: {} });

export const activationSettingsQuery = queryFor("getActivationSettings", {});

export const publicTokensQuery = queryFor("listPublicTokens", {});

/** Audited like a read of results. The details to correct are always read again. */
export const testTakerQuery = (testId: string) => ({
  ...queryFor("getTestTaker", { params: { id: testId } }),
  gcTime: 0,
  refetchOnWindowFocus: false,
});
