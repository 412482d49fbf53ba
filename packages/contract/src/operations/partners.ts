import { operation } from "../operation.ts";
import { partnerList, partnerQuery } from "../partners.ts";

/** Partners and labs, as the platform's staff run them. */
export const partnersOperations = {
  listPartners: operation({
    method: "GET",
    path: "/platform/v1/partners",
    summary: "Partners and labs, by name",
    tag: "Platform: partners",
    access: { kind: "staff", permission: "staff_partners" },
    query: partnerQuery,
    status: 200,
    answer: partnerList,
  }),
} as const;
