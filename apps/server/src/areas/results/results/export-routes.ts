import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { testsFile } from "./tests-file.ts";

export const exportRoutes: Pick<Handlers, "exportTestResults" | "exportCovidResults"> = {
  exportTestResults: (call) => testsFile(scopeOf(call), "general", call.query),
  exportCovidResults: (call) => testsFile(scopeOf(call), "covid", call.query),
};
