/** A dialog that closes puts the focus back by itself, a little later. */
const waitMs = 100;

/**
 * Keeps the focus for a keyboard and a screen reader when what had it goes away, as a deleted row does: it passes to where `instead`
 * says. What could not be used for a while, as a field of a form that is sent, gets it back. Gives the function that ends it.
 */
export function keepFocus(instead: () => HTMLElement | null): () => void {
  let last: HTMLElement | null = null;
  let waiting: number | undefined;

  const settle = () => {
    waiting = undefined;
    if (!last || document.activeElement !== document.body) return;
    if (!last.isConnected) instead()?.focus({ preventScroll: true });
    else if (!last.matches(":disabled")) last.focus({ preventScroll: true });
  };
  const look = () => {
    if (document.activeElement === document.body) waiting ??= window.setTimeout(settle, waitMs);
  };
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null;
  };
  // Who presses on nothing wants it nowhere; what is pressed gets the focus after this.
  const onPress = () => {
    last = null;
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", onFocus);
  document.addEventListener("pointerdown", onPress, { capture: true });
  return () => {
    changes.disconnect();
    window.clearTimeout(waiting);
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("pointerdown", onPress, { capture: true });
  };
}
