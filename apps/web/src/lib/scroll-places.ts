import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";

/**
 * Options of the router: a screen is shown from its top or at the address's hash, and where it was left when somebody goes back to
 * it. One that is loaded anew under the same address, as after saving, is not scrolled. A step of the registration is always shown
 * from its top.
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
