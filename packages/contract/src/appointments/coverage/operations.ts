import { operation } from "../../operation/operation.ts";
import { coverage, coverageChange, coverageParams, holidayPlaces } from "./coverage.ts";

const reads = { kind: "permission", permission: "visits_view" } as const;
const plans = { kind: "permission", permission: "visits_plan" } as const;
const tag = "Coverage";

/** Where a provider's nurses go. */
export const coverageOperations = {
  listCoverage: operation({
    method: "GET",
    path: "/provider/v1/coverage",
    summary: "Lists the areas that the provider's nurses go to, by country",
    tag,
    access: reads,
    status: 200,
    answer: coverage,
  }),
  updateCoverage: operation({
    method: "PUT",
    path: "/provider/v1/coverage/:countryCode",
    summary: "Sets the areas of a country that the provider's nurses go to; none takes the country out",
    tag,
    access: plans,
    params: coverageParams,
    body: coverageChange,
    status: 200,
    answer: coverage,
    errors: ["conflict"],
  }),
  listHolidayPlaces: operation({
    method: "GET",
    path: "/provider/v1/holidays/:countryCode",
    summary: "Lists a country and its parts that have public holidays of their own",
    tag,
    access: reads,
    params: coverageParams,
    status: 200,
    answer: holidayPlaces,
  }),
};
