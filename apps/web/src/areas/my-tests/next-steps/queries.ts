import { queryFor } from "../../../lib/api.ts";

/** Open pages follow the kit: they look again while they are visible. */
const followMs = 20_000;

export const nextStepsQuery = { ...queryFor("listNextSteps", {}), refetchInterval: followMs };

export const nextStepQuery = (id: string) => ({
  ...queryFor("getNextStep", { params: { id } }),
  refetchInterval: followMs,
});
