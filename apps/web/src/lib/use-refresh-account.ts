import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { readAccountAnew } from "./follow-permissions.ts";

/**
 * Returns a function that reads the signed-in person and their features again. The header, and what they must do first, otherwise use
 * the earlier answer. If the read fails, they follow at the next one.
 */
export function useRefreshAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    await readAccountAnew(queryClient);
    await router.invalidate();
  }, [queryClient, router]);
}
