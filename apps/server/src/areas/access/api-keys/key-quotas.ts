import { minuteMs } from "@kitpath/contract/time/durations";
import { isUnavailable } from "#db/database-errors.ts";
import type { KeyQuotas, Quota } from "#http/rate-limit.ts";
import type { Mode } from "../../../scope.ts";
import { takeRequests } from "./queries.ts";

/** A process takes this fraction of a key's requests from the database at a time, so that most requests need no query. */
const parts = 20;

type Share = { left: number; restElsewhere: number; isSpent: boolean; asking: Promise<void> | null };

/** Limits the requests of each key per minute, across all processes. */
export function openKeyQuotas(limit: number): KeyQuotas {
  const wanted = Math.ceil(limit / parts);
  let current = 0;
  let shares = new Map<string, Share>();

  async function ask(mode: Mode, keyId: string, share: Share, minute: Date): Promise<void> {
    const ofAll = { keyId, minute, wanted, limit };
    const taken = await takeRequests(mode.db.directory, ofAll).catch((error: unknown) => {
      // A database that accepts no writes at the moment can still be read, and the limit must not prevent that.
      if (isUnavailable(error)) return wanted;
      throw error;
    });
    share.isSpent = taken === null;
    if (taken === null) return;
    share.left += wanted - Math.max(0, taken - limit);
    share.restElsewhere = Math.max(0, limit - taken);
  }

  return {
    async take(mode, keyId, now): Promise<Quota> {
      const minute = Math.floor(now.getTime() / minuteMs) * minuteMs;
      if (minute !== current) {
        current = minute;
        shares = new Map();
      }
      const share = shares.get(keyId) ?? { left: 0, restElsewhere: 0, isSpent: false, asking: null };
      shares.set(keyId, share);
      while (share.left === 0 && !share.isSpent) {
        share.asking ??= ask(mode, keyId, share, new Date(minute)).finally(() => (share.asking = null));
        await share.asking;
      }
      const isOver = share.left === 0;
      if (!isOver) share.left--;
      return {
        limit,
        windowSeconds: minuteMs / 1000,
        left: share.left + share.restElsewhere,
        resetSeconds: Math.ceil((minute + minuteMs - now.getTime()) / 1000),
        isOver,
      };
    },
  };
}
