import type { Answer } from "@kitpath/contract/operations";
import type { Store } from "./store.ts";

export const presentConnectedStore = ({ id, title, type }: Store): Answer<"connectStore">["store"] => ({
  id,
  title,
  type,
});
