import { ShopDisconnected, ShopRefused, ShopUnavailable } from "#shops/shop.ts";

/** What stood in the way of a sync, in words for the person who is to put it right. */
export type SyncTrouble = {
  reason: string;
  /** Trying again may help by itself. */
  passes: boolean;
  retryAfterSeconds: number | null;
  /** A fault of ours, which belongs in the log too. */
  isOurs: boolean;
};

export function troubleOf(error: unknown): SyncTrouble {
  const plain = { passes: false, retryAfterSeconds: null, isOurs: false };
  if (error instanceof ShopRefused) return { ...plain, reason: `The shop refused it: ${error.message}` };
  if (error instanceof ShopDisconnected) {
    return { ...plain, reason: "The shop no longer lets us in. Connect the store again." };
  }
  if (error instanceof ShopUnavailable) {
    const { retryAfterSeconds } = error;
    const isBusy = retryAfterSeconds !== null;
    const reason = isBusy ? "The shop is busy and asked us to wait." : "The shop does not answer.";
    return { ...plain, reason, passes: true, retryAfterSeconds };
  }
  return { ...plain, reason: "Something has gone wrong on our side.", passes: true, isOurs: true };
}
