import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryFor } from "./api.ts";

/** Read again while it is shown: whose tests they see can end, or change in another tab. */
export const meQuery = { ...queryFor("getMe", {}), refetchInterval: 20_000, staleTime: 0 };

/** Who is in the open place; the frame around every screen has read it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;
