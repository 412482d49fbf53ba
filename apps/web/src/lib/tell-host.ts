/** Whether this page is shown in a frame. */
export const isFramed = window.parent !== window;

/**
 * Tells the page around this one, if it is of one of these sites and of no other. Where a browser does not say whose page it
 * is, each is tried: only the one that it is gets the message.
 */
export function tellHost(message: object, origins: readonly string[]): void {
  if (!isFramed) return;
  const host = window.location.ancestorOrigins?.[0];
  for (const origin of host ? origins.filter((each) => each === host) : origins)
    window.parent.postMessage(message, origin);
}
