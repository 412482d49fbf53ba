import { queryFor } from "../../../../lib/api.ts";

export const profileQuery = queryFor("getProfile", {});
export const twoFactorQuery = queryFor("getTwoFactor", {});
export const passkeysQuery = queryFor("listPasskeys", {});
export const leftBehindQuery = queryFor("listLeftBehind", {});
