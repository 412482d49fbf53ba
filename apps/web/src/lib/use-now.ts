import { useSyncExternalStore } from "react";

/** One clock shared by all components that use it; it is stopped while there are none. */
function makeClock(everyMs: number) {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (timer === undefined) {
      now = Date.now();
      timer = setInterval(tick, everyMs);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
  return { subscribe, read: () => now };
}

const slow = makeClock(30_000);
const fast = makeClock(1000);

/** Returns the time in epoch milliseconds, for countdowns; updated every half minute. */
export const useNow = (): number => useSyncExternalStore(slow.subscribe, slow.read);

/** Returns the time for countdowns by the second. */
export const useSecond = (): number => useSyncExternalStore(fast.subscribe, fast.read);
