/** The processor time of the thread that answers, in milliseconds, whatever else the machine does. */
export function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Does something until it takes less than `mostMs` of the thread that answers, three times at most; returns its last
 * result, and the least that it took. What is slow is slow each time; a collection of garbage or a busy machine is not.
 */
export async function leastUsedMs<T>(
  mostMs: number,
  act: () => Promise<T>,
): Promise<{ result: T; used: number }> {
  let least = Infinity;
  for (let tries = 1; ; tries++) {
    const before = usedMs();
    const result = await act();
    least = Math.min(least, usedMs() - before);
    if (least < mostMs || tries === 3) return { result, used: least };
  }
}
