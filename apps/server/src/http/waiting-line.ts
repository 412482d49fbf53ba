type Place = { begin: () => void; since: number; isRunning: boolean };

/** How often the line is checked for those who have waited for too long, in ms. */
const checkMs = 25;

/**
 * Lets `atOnce` requests run at a time while the others wait in order: hundreds at once hold memory for so long that collecting it
 * takes a third of the time. Nobody waits longer than `longestMs`, because the running ones may wait for something slow elsewhere.
 * `now` is in ms.
 */
export function openLine(atOnce: number, longestMs: number, now: () => number) {
  const waiting = new Set<Place>();
  let running = 0;
  let check: NodeJS.Timeout | undefined;

  function run(place: Place): void {
    waiting.delete(place);
    place.isRunning = true;
    running++;
    place.begin();
  }

  function runOverdue(): void {
    check = undefined;
    for (const place of waiting) {
      if (now() - place.since < longestMs) break;
      run(place);
    }
    if (waiting.size > 0) checkLater();
  }

  const checkLater = () => {
    check ??= setTimeout(runOverdue, checkMs).unref();
  };

  return {
    /** Calls `begin` now or when it is its turn. Returns how to leave, which is called once, at the end or before the turn. */
    enter(begin: () => void): () => void {
      const place: Place = { begin, since: now(), isRunning: false };
      if (running < atOnce) run(place);
      else {
        waiting.add(place);
        checkLater();
      }
      return () => {
        waiting.delete(place);
        if (!place.isRunning) return;
        running--;
        const [next] = waiting;
        if (next && running < atOnce) run(next);
      };
    },
  };
}
