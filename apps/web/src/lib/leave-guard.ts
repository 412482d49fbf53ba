import { useEffect } from "react";

/** What would be lost: what was typed and is not kept, or what is shown only once. */
type Loss = "typed" | "shown";

const guarded = new Map<symbol, { loss: Loss; isOpen: () => boolean }>();

/** Returns what leaving the page now would lose; null if nothing. What cannot be shown again comes first. */
export function lossOnLeaving(): Loss | null {
  const open = [...guarded.values()].filter(({ isOpen }) => isOpen()).map(({ loss }) => loss);
  return open.includes("shown") ? "shown" : (open[0] ?? null);
}

/** Asks no more for what is on the page now, which the user has said to leave, as by Cancel. */
export const loseAll = (): void => guarded.clear();

/** While the component is on the page and `isOpen`, the user is asked before they leave (`ui/leave-question.tsx`). */
export function useLeaveGuard(loss: Loss, isOpen: () => boolean): void {
  useEffect(() => {
    const key = Symbol(loss);
    guarded.set(key, { loss, isOpen });
    return () => void guarded.delete(key);
  });
}
