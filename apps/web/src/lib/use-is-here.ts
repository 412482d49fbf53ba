import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";

/**
 * Returns a function that tells whether the user is still at the address of this screen, whatever its query. What an answer leads to
 * must ask it: somebody who has gone elsewhere meanwhile would be dragged away from what they are typing there.
 */
export function useIsHere(): () => boolean {
  const router = useRouter();
  const [{ pathname }] = useState(router.latestLocation);
  return useCallback(() => router.latestLocation.pathname === pathname, [router, pathname]);
}
