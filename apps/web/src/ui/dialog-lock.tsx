import { createContext, useContext, useLayoutEffect } from "react";

/** Locks the dialog around a component, or unlocks it. */
export const DialogLockContext = createContext<(isLocked: boolean) => void>(() => undefined);

/**
 * While an action of a dialog runs, nothing in it can be changed and it stays open, because the answer or refusal belongs to the
 * values it shows.
 */
export function DialogLock({ busy }: { busy: boolean }) {
  const lock = useContext(DialogLockContext);
  // Before other effects, since a refused field that is still locked could not take the focus.
  useLayoutEffect(() => {
    if (!busy) return;
    lock(true);
    return () => lock(false);
  }, [busy, lock]);
  return null;
}
