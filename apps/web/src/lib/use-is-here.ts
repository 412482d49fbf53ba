import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";

/**
 * Returns a function that tells whether the user is still at the address of this screen, whatever its query; by `href`, at the same
 * query too, where it says what the screen shows. What an answer leads to must ask it: somebody who has gone elsewhere meanwhile would be
 * dragged away from what they are typing there.
 */
export function useIsHere(by: "pathname" | "href" = "pathname"): () => boolean {
  const router = useRouter();
  const [{ [by]: here }] = useState(router.latestLocation);
  return useCallback(() => router.latestLocation[by] === here, [router, by, here]);
}
