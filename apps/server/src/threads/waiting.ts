/** What waits for a thread, each in a lane. */
export type Waiting<Work> = {
  push(lane: string, work: Work): void;
  shift(): Work | undefined;
  count(lane: string): number;
};

/** Takes all work of an earlier lane before any of a later one. */
export function byUrgency<Work>(lanes: readonly string[]): Waiting<Work> {
  const waiting = new Map(lanes.map((lane): [string, Work[]] => [lane, []]));
  return {
    push: (lane, work) => waiting.get(lane)?.push(work),
    shift() {
      for (const works of waiting.values()) if (works.length > 0) return works.shift();
      return undefined;
    },
    count: (lane) => waiting.get(lane)?.length ?? 0,
  };
}

/** Takes one of each lane by turns, so that nobody waits for all that somebody else has sent. */
export function byTurns<Work>(): Waiting<Work> {
  const waiting = new Map<string, Work[]>();
  return {
    push: (lane, work) => void waiting.set(lane, [...(waiting.get(lane) ?? []), work]),
    shift() {
      const [lane, works] = waiting.entries().next().value ?? [];
      if (lane === undefined || works === undefined) return undefined;
      const [first, ...rest] = works;
      waiting.delete(lane);
      if (rest.length > 0) waiting.set(lane, rest);
      return first;
    },
    count: (lane) => waiting.get(lane)?.length ?? 0,
  };
}
