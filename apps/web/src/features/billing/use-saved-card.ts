import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { accountQuery } from "../../lib/access.ts";
import { billingQuery } from "./queries.ts";

const looks = 8;
const pauseMs = 1000;

/** After the way back from the card's page: the processor tells of the card a moment later, so it is looked for a while. */
export function useSavedCard(isBack: boolean, onSeen: () => void): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!isBack) return;
    let left = looks;
    const timer = setInterval(() => void look(), pauseMs);
    async function look() {
      const billing = await queryClient.fetchQuery({ ...billingQuery, staleTime: 0 }).catch(() => null);
      if (!billing?.canOrder && --left > 0) return;
      clearInterval(timer);
      await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }).catch(() => null);
      await router.invalidate();
      onSeen();
    }
    return () => clearInterval(timer);
    // Once for each way back.
  }, [isBack]);
}
