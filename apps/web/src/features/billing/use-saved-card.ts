import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { accountQuery } from "../../lib/access.ts";
import { billingQuery } from "./queries.ts";

const lookEveryMs = 1000;
const restMs = 2500;

/**
 * After the way back from the card's page. The processor tells of the card a moment later, so it is looked for until it is
 * there, and a little longer, since one that is replaced was there before.
 */
export function useSavedCard(isBack: boolean, onDone: () => void): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data } = useQuery({ ...billingQuery, refetchInterval: isBack ? lookEveryMs : false });
  const isThere = data?.canOrder === true;
  useEffect(() => {
    if (!isBack || !isThere) return;
    const timer = setTimeout(() => {
      void queryClient
        .fetchQuery({ ...accountQuery, staleTime: 0 })
        .then(() => router.invalidate())
        .finally(onDone);
    }, restMs);
    return () => clearTimeout(timer);
  }, [isBack, isThere, queryClient, router, onDone]);
}
