const edge = 64;
const stepPixels = 10;

const pull = (at: number, from: number, to: number): number =>
  at < from + edge ? -stepPixels : at > to - edge ? stepPixels : 0;

/** Scrolls the page, and what scrolls sideways around an element, while a point is near an edge; until there is no point. */
export function scrollAtEdge(
  element: HTMLElement | null,
  pointNow: () => { x: number; y: number } | null,
): void {
  const sideways = element?.closest<HTMLElement>("[data-scroll]") ?? null;
  const step = (): void => {
    const point = pointNow();
    if (!point) return;
    window.scrollBy(0, pull(point.y, 0, window.innerHeight));
    if (sideways) {
      const { left, right } = sideways.getBoundingClientRect();
      sideways.scrollLeft += pull(point.x, Math.max(left, 0), Math.min(right, window.innerWidth));
    }
    window.requestAnimationFrame(step);
  };
  window.requestAnimationFrame(step);
}
