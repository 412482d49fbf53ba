/** A closing dialog returns the focus within this time. */
const waitMs = 100;

/**
 * Keeps the place of people who use a keyboard or a screen reader. When the focused element is removed, such as a deleted row, `instead`
 * gets the focus; an element that was disabled for a while, such as a field of a form being sent, gets it back. `around`: what the removed
 * element was in and is still there, the smallest first. Returns a function that stops this.
 */
export function keepFocus(instead: (around: readonly HTMLElement[]) => HTMLElement | null): () => void {
  let last: HTMLElement | null = null;
  let around: HTMLElement[] = [];
  let waiting: number | undefined;

  const settle = () => {
    waiting = undefined;
    if (!last || document.activeElement !== document.body) return;
    if (!last.isConnected) instead(around.filter((each) => each.isConnected))?.focus({ preventScroll: true });
    else if (!last.matches(":disabled")) last.focus({ preventScroll: true });
  };
  const look = () => {
    if (document.activeElement === document.body) waiting ??= window.setTimeout(settle, waitMs);
  };
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null;
    around = last ? ancestorsOf(last) : [];
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

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

/** Where somebody goes on: at the heading of the smallest part that is still there, which a screen reader then reads. */
export function headingOf(around: readonly HTMLElement[]): HTMLElement | null {
  const headings = around.map((part) =>
    part.matches("section, article, main") ? part.querySelector<HTMLElement>("h1, h2, h3, h4") : null,
  );
  const heading = headings.find((each) => each !== null) ?? null;
  if (heading) heading.tabIndex = -1;
  return heading;
}
