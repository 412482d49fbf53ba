import { queryFor } from "../../../lib/api.ts";

export const brandingQuery = (partnerId: string) => queryFor("getBranding", { query: { partnerId } });
