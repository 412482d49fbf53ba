/** A closing dialog returns the focus within this time. */
const waitMs = 100;

/**
 * Keeps the place of people who use a keyboard or a screen reader. When the focused element is removed, such as a deleted row, `instead`
 * gets the focus; an element that was disabled for a while, such as a field of a form being sent, gets it back. Returns a function that
 * stops this.
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
  // A press on an empty place takes the focus away on purpose; a pressed control gets it after this.
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
