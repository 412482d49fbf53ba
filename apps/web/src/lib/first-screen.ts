import type { AnyRouter } from "@tanstack/react-router";

/** The longest wait of what may come later, on a page that is never idle. */
const timeout = 2000;
/** Where the browser does not tell when it is idle (Safari). */
const laterMs = 200;

/** Calls once the first screen is drawn and the browser is idle. */
export function afterFirstScreen(router: Pick<AnyRouter, "subscribe">, act: () => void): void {
  const stop = router.subscribe("onRendered", () => {
    stop();
    if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout });
    else setTimeout(act, laterMs);
  });
}
