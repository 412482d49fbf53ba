import type { PartnerListQuery } from "@kitpath/contract/list-queries";
import { keepPreviousData } from "@tanstack/react-query";
import { queryFor } from "../../lib/api.ts";

export const partnersQuery = (query: PartnerListQuery) => ({
  ...queryFor("listPartners", { query }),
  placeholderData: keepPreviousData,
});
