import { queryFor } from "../../../lib/api.ts";

export const consentVersionsQuery = queryFor("listConsentVersions", {});
