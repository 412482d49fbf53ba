import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { accountQuery } from "../../lib/access.ts";
import { billingQuery } from "./queries.ts";

const lookEveryMs = 1000;
const restMs = 2500;

/**
 * Polls for the card after the return from the processor's page, because the processor reports it a moment later. Waits a
 * little longer even when there is one, since it may still be the card being replaced.
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
