const soonMs = 500;

/** Runs actions shortly after they were requested; several requests with one name in that time run once. */
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
    /** Drops whatever is still waiting. */
    stop(): void {
      isStopped = true;
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}
