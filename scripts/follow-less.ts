import asyncHooks from "node:async_hooks";

/** How many of the latest resources are remembered in any case. */
const latest = 250_000;

/**
 * Makes the test runner, which must be loaded after this, forget in bulk. It follows every promise, to know which test another
 * test or a hook belongs to, and has itself told of the end of each one: a fifth of the processor's time. Returns a function to
 * say whether everything must be remembered for now, as while a file registers its tests.
 */
export function followLess(): (isAllNeeded: boolean) => void {
  const { createHook } = asyncHooks;
  const tests = new Set<number>();
  let needsAll = false;
  let forgotten = 0;
  asyncHooks.createHook = (callbacks) =>
    createHook({
      init(id, type, ...rest) {
        callbacks.init?.(id, type, ...rest);
        if (type === "Test") tests.add(id);
        if (needsAll || id - forgotten < 2 * latest) return;
        for (; forgotten < id - latest; forgotten++)
          if (!tests.has(forgotten)) callbacks.destroy?.(forgotten);
      },
    });
  return (isAllNeeded) => {
    needsAll = isAllNeeded;
  };
}
