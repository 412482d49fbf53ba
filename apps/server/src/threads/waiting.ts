/** What waits for a thread, each in a lane. */
export type Waiting<Work> = {
  /** Returns the work for which there is no room: this, or other that had more than its share. */
  push(lane: string, work: Work): Work | undefined;
  shift(): Work | undefined;
};

/** Takes all work of an earlier lane before any of a later one. */
export function byUrgency<Work>(lanes: readonly string[]): Waiting<Work> {
  const waiting = new Map(lanes.map((lane): [string, Work[]] => [lane, []]));
  return {
    push(lane, work) {
      waiting.get(lane)?.push(work);
      return undefined;
    },
    shift() {
      for (const works of waiting.values()) if (works.length > 0) return works.shift();
      return undefined;
    },
  };
}

/**
 * Takes work from each lane by turns, so that nobody waits for everything that somebody else has sent. Once `total` wait, new work of
 * a shorter lane replaces the last of the longest.
 */
export function byTurns<Work>({ perLane, total }: { perLane: number; total: number }): Waiting<Work> {
  const waiting = new Map<string, Work[]>();
  const lengthOf = (lane: string) => waiting.get(lane)?.length ?? 0;
  return {
    push(lane, work) {
      let left: Work | undefined;
      const lanes = [...waiting.keys()];
      if (lengthOf(lane) >= perLane) return work;
      if (lanes.reduce((sum, each) => sum + lengthOf(each), 0) >= total) {
        const longest = lanes.reduce((most, each) => (lengthOf(each) > lengthOf(most) ? each : most));
        if (lengthOf(longest) <= lengthOf(lane) + 1) return work;
        left = waiting.get(longest)?.pop();
      }
      waiting.set(lane, [...(waiting.get(lane) ?? []), work]);
      return left;
    },
    shift() {
      const [lane, works] = waiting.entries().next().value ?? [];
      if (lane === undefined || works === undefined) return undefined;
      const [first, ...rest] = works;
      waiting.delete(lane);
      if (rest.length > 0) waiting.set(lane, rest);
      return first;
    },
  };
}
