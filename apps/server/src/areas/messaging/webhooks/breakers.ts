/** After this many failures in a row an endpoint is paused. */
const failuresToRest = 5;
const firstRestMs = 10_000;
const longestRestMs = 5 * 60_000;

/** An endpoint as it was when it was called or changed: every change raises its version. */
type Endpoint = { id: string; version: number };

type State = { version: number; failures: number; restsUntil: number; restMs: number };

export type Breakers = {
  /** Does not count a call of an endpoint that has changed since: it says nothing about what it is now. */
  record: (endpoint: Endpoint, isSuccess: boolean) => void;
  /** Gives an endpoint that was changed a fresh start. */
  renew: (endpoint: Endpoint) => void;
  /** The ids of the endpoints that are currently paused. Their due deliveries wait, and use up no attempt. */
  resting: () => string[];
  /** The ids of the endpoints whose pause is over and that have not answered since. They get one call at a time. */
  onTrial: () => string[];
};

const freshState = (version: number): State => ({ version, failures: 0, restsUntil: 0, restMs: firstRestMs });

/**
 * Circuit breakers, which keep an endpoint that does not answer from occupying workers that others need. Each pause is longer
 * than the one before, until a call succeeds; after each, a single call tries it. The state of an endpoint that has failed or changed
 * stays until the process ends, to recognise late answers to calls made before the change.
 */
export function openBreakers(now: () => Date): Breakers {
  const states = new Map<string, State>();
  function renew({ id, version }: Endpoint): void {
    const known = states.get(id);
    if (!known || known.version < version) states.set(id, freshState(version));
  }
  /** Often enough in a row to be paused. */
  const hasFailed = ({ failures }: State) => failures >= failuresToRest;
  const idsOf = (which: (state: State) => boolean) =>
    [...states].filter(([, state]) => which(state)).map(([id]) => id);
  return {
    renew,
    record(endpoint, isSuccess) {
      const { id, version } = endpoint;
      if (isSuccess && !states.has(id)) return;
      renew(endpoint);
      const state = states.get(id)!;
      if (state.version > version) return;
      if (isSuccess) {
        states.set(id, freshState(version));
        return;
      }
      state.failures++;
      const time = now().getTime();
      // Attempts that were in progress when the pause began are not counted.
      if (!hasFailed(state) || time < state.restsUntil) return;
      state.restsUntil = time + state.restMs;
      state.restMs = Math.min(state.restMs * 2, longestRestMs);
    },
    resting() {
      const time = now().getTime();
      return idsOf(({ restsUntil }) => time < restsUntil);
    },
    onTrial() {
      const time = now().getTime();
      return idsOf((state) => hasFailed(state) && time >= state.restsUntil);
    },
  };
}
