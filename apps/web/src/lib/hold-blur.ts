/**
 * Keeps a form's layout stable during a press. The press takes the focus from a field, whose error message would move the
 * pressed button from under the pointer, so that the click would be lost. The blur event is therefore delayed until after the
 * click. Returns a function that stops this.
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
    // The click event follows the release.
    setTimeout(() => target?.dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget })));
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  form.addEventListener("pointerdown", press, options);
  form.addEventListener("focusout", hold, options);
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, options);
  return () => listening.abort();
}
