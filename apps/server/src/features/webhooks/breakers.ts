/** Fails this often in a row, and an endpoint is given a rest. */
const failuresToRest = 5;
const firstRestMs = 10_000;
const longestRestMs = 5 * 60_000;

type State = { failures: number; restsUntil: number; restMs: number };

export type Breakers = {
  note: (endpoint: string, isSuccess: boolean) => void;
  /** The endpoints that are left alone for now. What is due for them waits, and no try of theirs is lost. */
  resting: () => string[];
};

/** Keeps an endpoint that does not answer from holding places that others need; longer each time, until it answers once. */
export function openBreakers(now: () => Date): Breakers {
  const states = new Map<string, State>();
  return {
    note(endpoint, isSuccess) {
      if (isSuccess) {
        states.delete(endpoint);
        return;
      }
      const state = states.get(endpoint) ?? { failures: 0, restsUntil: 0, restMs: firstRestMs };
      states.set(endpoint, state);
      state.failures++;
      const time = now().getTime();
      // Tries that were under way when the rest began say nothing new.
      if (state.failures < failuresToRest || time < state.restsUntil) return;
      state.restsUntil = time + state.restMs;
      state.restMs = Math.min(state.restMs * 2, longestRestMs);
    },
    resting() {
      const time = now().getTime();
      return [...states].filter(([, { restsUntil }]) => time < restsUntil).map(([endpoint]) => endpoint);
    },
  };
}
