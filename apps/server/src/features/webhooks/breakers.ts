/** After this many failures in a row an endpoint is paused. */
const failuresToRest = 5;
const firstRestMs = 10_000;
const longestRestMs = 5 * 60_000;

type State = { failures: number; restsUntil: number; restMs: number };

export type Breakers = {
  note: (endpoint: string, isSuccess: boolean) => void;
  /** The endpoints that are currently paused. Their due deliveries wait, and use up no attempt. */
  resting: () => string[];
};

/**
 * Circuit breakers, which keep an endpoint that does not answer from occupying workers that others need. Each pause is longer
 * than the one before, until a call succeeds.
 */
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
      // Attempts that were in progress when the pause began are not counted.
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
