import { queryFor } from "../../../lib/api.ts";

export const aboutQuery = queryFor("getAbout", {});
export const readingsQuery = queryFor("listOwnReadings", {});
export const ownSessionsQuery = queryFor("listOwnSessions", {});
export const ownPasskeysQuery = queryFor("listOwnPasskeys", {});
