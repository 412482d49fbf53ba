/**
 * Keeps a form as it is while somebody presses: the press takes the focus from a field, whose message would move what is pressed from
 * under the pointer, and the click would be lost. That the field was left is told after the click. Returns how to stop.
 */
export function holdBlur(form: HTMLFormElement): () => void {
  let isPressed = false;
  let left: FocusEvent | null = null;
  const press = () => {
    isPressed = true;
  };
  const hold = (event: FocusEvent) => {
    if (!isPressed) return;
    left = event;
    event.stopPropagation();
  };
  const release = () => {
    isPressed = false;
    const held = left;
    left = null;
    if (!held) return;
    const { target, relatedTarget } = held;
    // The click comes after the release.
    setTimeout(() => target?.dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget })));
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  form.addEventListener("pointerdown", press, options);
  form.addEventListener("focusout", hold, options);
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, options);
  return () => listening.abort();
}
