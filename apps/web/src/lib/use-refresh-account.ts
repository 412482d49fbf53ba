import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { readAccountAnew } from "./follow-permissions.ts";

/**
 * Returns a function that reads the signed-in person and their features anew, for the header and for what they must do before anything
 * else: all are otherwise taken from what was read earlier. If that fails, they follow at the next look.
 */
export function useRefreshAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    await readAccountAnew(queryClient);
    await router.invalidate();
  }, [queryClient, router]);
}
