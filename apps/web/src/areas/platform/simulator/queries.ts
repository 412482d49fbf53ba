import { queryFor } from "../../../lib/api.ts";

export const simulatorProductsQuery = (clinicId: string) => ({
  ...queryFor("listSimulatorProducts", { params: { clinicId } }),
  staleTime: 5 * 60_000,
});
