import { AppError } from "../../errors.ts";

const tries = 20;
const restoredEveryMs = 3000;
/** More addresses than this are not remembered; those that have been quiet longest are forgotten first. */
const maxAddresses = 10_000;

export type TryLimit = {
  /** Takes one of an address's tries; the answer gives it back, for a try that was no guess. Throws `too_many_requests`. */
  take(address: string, now: Date): () => void;
};

/** Twenty tries an address, then one every three seconds. Kept by each process for itself: it only slows guessing down. */
export function openTryLimit(): TryLimit {
  const known = new Map<string, { left: number; at: number }>();
  return {
    take(address, now) {
      const at = now.getTime();
      const before = known.get(address);
      const restored = before ? (at - before.at) / restoredEveryMs : tries;
      const left = Math.min(tries, (before?.left ?? 0) + restored);
      if (left < 1) throw new AppError("too_many_requests");
      const entry = { left: left - 1, at };
      known.delete(address);
      known.set(address, entry);
      if (known.size > maxAddresses) known.delete(known.keys().next().value!);
      return () => void entry.left++;
    },
  };
}
