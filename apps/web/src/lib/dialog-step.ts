/** How a step to another address has to do with a dialog that is kept in the address. */
export type DialogStep = "opens" | "closes";

/**
 * Opening or closing a dialog does not scroll the screen behind it. Closing replaces the dialog's entry in the history, so that
 * going back does not open it again.
 */
export const dialogStep = (step: DialogStep | undefined) => ({
  resetScroll: step === undefined,
  replace: step === "closes",
});
