/** Whether this page is shown in a frame. */
export const isFramed = window.parent !== window;

/**
 * Posts a message to the embedding page, if it belongs to one of these sites. Where the browser does not tell its origin, each
 * site is tried: only a matching one receives the message.
 */
export function tellHost(message: object, origins: readonly string[]): void {
  if (!isFramed) return;
  const host = window.location.ancestorOrigins?.[0];
  for (const origin of host ? origins.filter((each) => each === host) : origins)
    window.parent.postMessage(message, origin);
}
