import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryFor } from "./api.ts";

export const meQuery = queryFor("getMe", {});

/** Who is in the open place; the frame around every screen has read it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;
