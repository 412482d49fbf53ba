import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";

/**
 * Options of the router. A screen opens at its top or at the address's hash; Back returns to where it was left. A screen that reloads
 * under the same address, for example after saving, does not scroll. A step of the registration always opens at its top.
 */
export function scrollPlaces(): Pick<AnyRouter["options"], "scrollRestoration" | "getScrollRestorationKey"> {
  let shown: string | null = null;
  let steps = 0;
  const keyOf = ({ href, state }: ParsedLocation) => state.key ?? href;
  return {
    scrollRestoration: ({ location }) => {
      const key = keyOf(location);
      const isOther = key !== shown;
      shown = key;
      return isOther;
    },
    getScrollRestorationKey: (location) =>
      location.pathname.startsWith("/register") ? `step ${++steps}` : keyOf(location),
  };
}
