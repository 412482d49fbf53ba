import type { Answer } from "@kitpath/contract/operation/operations";
import type { Store } from "./queries.ts";

export const presentConnectedStore = ({ id, title, type }: Store): Answer<"connectStore">["store"] => ({
  id,
  title,
  type,
});
