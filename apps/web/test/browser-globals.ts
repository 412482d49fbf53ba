const usual = {
  window: globalThis,
  document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
  localStorage: { getItem: () => "token" },
};

/** Gives the process what a browser has. Test files share a process, so each may replace what another has given. */
export function giveBrowserGlobals(globals: Partial<typeof usual> = usual): void {
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
}
