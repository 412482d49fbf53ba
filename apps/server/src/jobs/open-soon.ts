const soonMs = 500;

/** Does things shortly after they were asked for, and one of each name only once in that time. */
export function openSoon() {
  const waiting = new Map<string, NodeJS.Timeout>();
  let isStopped = false;
  return {
    ask(name: string, act: () => void): void {
      if (isStopped || waiting.has(name)) return;
      const timer = setTimeout(() => {
        waiting.delete(name);
        act();
      }, soonMs);
      waiting.set(name, timer.unref());
    },
    /** What still waits is dropped. */
    stop(): void {
      isStopped = true;
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}
