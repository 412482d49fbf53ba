import { operation } from "../../operation/operation.ts";
import { closedDaysList, closedDaysParams, newClosedDays } from "./closed-days.ts";

const plans = { kind: "permission", permission: "visits_plan" } as const;
const tag = "Closed days";

/** Days on which a provider is closed altogether. */
export const closedDaysOperations = {
  listClosedDays: operation({
    method: "GET",
    path: "/provider/v1/closed-days",
    summary: "Lists the days to come on which the provider is closed",
    tag,
    access: { kind: "permission", permission: "visits_view" },
    status: 200,
    answer: closedDaysList,
  }),
  addClosedDays: operation({
    method: "POST",
    path: "/provider/v1/closed-days",
    summary: "Closes the provider on some days; the visits booked then stay booked and are in the answer",
    tag,
    access: plans,
    body: newClosedDays,
    status: 201,
    answer: closedDaysList,
    idempotent: true,
  }),
  removeClosedDays: operation({
    method: "DELETE",
    path: "/provider/v1/closed-days/:id",
    summary: "Opens the provider again on some days, so that their times can be booked",
    tag,
    access: plans,
    params: closedDaysParams,
    status: 200,
    answer: closedDaysList,
  }),
};
