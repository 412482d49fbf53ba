import type { Mode } from "../../../scope.ts";
import type { ListedEntry } from "./list-queries.ts";
import type { StaffNames } from "./present.ts";

/** The platform's staff, who act in the logs of others: whoever shows a log passes in who they are. */
export type StaffOfLog = {
  /** Finds those whose name contains a text; none without a text. */
  find: (mode: Mode, text: string | undefined) => Promise<string[]>;
  /** Returns the names of those who acted in these entries. */
  name: (mode: Mode, entries: readonly ListedEntry[]) => Promise<StaffNames>;
};
