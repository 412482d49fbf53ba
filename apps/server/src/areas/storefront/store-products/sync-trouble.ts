import { ShopDisconnected, ShopRefused, ShopUnavailable } from "#shops/shop.ts";

/** Why a sync failed, in words for the user who is to fix it. */
export type SyncTrouble = {
  reason: string;
  /** A retry may succeed. */
  passes: boolean;
  retryAfterSeconds: number | null;
  /** An error of ours, which is also logged. */
  isOurs: boolean;
};

/** A trouble that a person must end. */
export const troubleFor = (reason: string): SyncTrouble => ({
  reason,
  passes: false,
  retryAfterSeconds: null,
  isOurs: false,
});

export function troubleOf(error: unknown): SyncTrouble {
  if (error instanceof ShopRefused) return troubleFor(`The shop refused it: ${error.message}`);
  if (error instanceof ShopDisconnected) {
    return troubleFor("The shop no longer lets us in. Connect the store again.");
  }
  if (error instanceof ShopUnavailable) {
    const { retryAfterSeconds } = error;
    const isBusy = retryAfterSeconds !== null;
    const reason = isBusy ? "The shop is busy and asked us to wait." : "The shop does not answer.";
    return { ...troubleFor(reason), passes: true, retryAfterSeconds };
  }
  return { ...troubleFor("Something has gone wrong on our side."), passes: true, isOurs: true };
}
