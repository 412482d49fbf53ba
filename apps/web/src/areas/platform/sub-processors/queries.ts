import { queryFor } from "../../../lib/api.ts";

export const subProcessorsQuery = queryFor("listDeskSubProcessors", {});
