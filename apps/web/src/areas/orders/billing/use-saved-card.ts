import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRefreshAccount } from "../../../lib/use-refresh-account.ts";
import { billingQuery } from "./queries.ts";

const lookEveryMs = 1000;
const restMs = 2500;

/**
 * Polls for the card after the return from the processor's page, because the processor reports it a moment later. Waits a
 * little longer even when there is one, since it may still be the card being replaced.
 */
export function useSavedCard(isBack: boolean, onDone: () => void): void {
  const refreshAccount = useRefreshAccount();
  const { data } = useQuery({ ...billingQuery, refetchInterval: isBack ? lookEveryMs : false });
  const isThere = data?.canOrder === true;
  useEffect(() => {
    if (!isBack || !isThere) return;
    const timer = setTimeout(() => {
      void refreshAccount().finally(onDone);
    }, restMs);
    return () => clearTimeout(timer);
  }, [isBack, isThere, refreshAccount, onDone]);
}
