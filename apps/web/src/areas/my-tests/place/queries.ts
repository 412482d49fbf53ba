import { queryFor } from "../../../lib/api.ts";

export const placeSettingsQuery = queryFor("getPlaceSettings", {});
