/** Keeps what gets the focus clear of the notices, which stay below the page's head however many lines they have. */
export function keepClear(notices: HTMLElement | null): (() => void) | undefined {
  if (!notices) return undefined;
  const root = document.documentElement;
  const observer = new ResizeObserver(() =>
    root.style.setProperty("--notices", `${notices.getBoundingClientRect().height}px`),
  );
  observer.observe(notices);
  return () => {
    observer.disconnect();
    root.style.removeProperty("--notices");
  };
}
