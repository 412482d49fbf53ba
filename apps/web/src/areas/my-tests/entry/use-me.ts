import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import { useSuspenseQuery } from "@tanstack/react-query";
import { meQuery } from "./queries.ts";

/** Who is in the open place; the frame around every screen has read it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;
