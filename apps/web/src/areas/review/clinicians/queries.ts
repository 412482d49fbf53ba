import { queryFor } from "../../../lib/api.ts";

export const cliniciansQuery = queryFor("listClinicians", {});
export const networkCliniciansQuery = queryFor("listNetworkClinicians", {});
