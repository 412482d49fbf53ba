import type { Page } from "playwright-core";

/** Skeletons and spinners appear after 150 ms. */
const skeletonMs = 250;
const limitMs = 5_000;

/** Opens an address by client-side navigation, with an empty cache. Returns the address it led to. */
export async function openScreen(page: Page, address: string, isHeld = false): Promise<string> {
  // Only a fully loaded page may show others in a frame.
  if (address.startsWith("/admin/demo")) await page.goto(address);
  else await follow(page, address);
  await settle(page, isHeld);
  return new URL(page.url()).pathname;
}

async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(`(async () => {
    const router = self.__TSR_ROUTER__;
    const { queryClient } = router.options.context;
    const isSignedIn = ${JSON.stringify(address)}.startsWith("/admin");
    // A way that another has taken the place of may never end.
    const within = (work) => Promise.race([work, new Promise((done) => setTimeout(done, ${limitMs}))]);
    await within(router.navigate({ href: isSignedIn ? "/admin/nowhere" : "/nowhere" }));
    await within(queryClient.cancelQueries());
    queryClient.clear();
    if (isSignedIn) await within(router.navigate({ href: "/admin/nowhere?again=yes" }));
    void router.navigate({ href: ${JSON.stringify(address)} });
  })()`);
}

/** Waits until nothing is loading; if calls are held back, until the loading state is visible. */
export async function settle(page: Page, isHeld = false): Promise<void> {
  await page.evaluate(`(async () => {
    const router = self.__TSR_ROUTER__;
    const { queryClient } = router.options.context;
    const until = performance.now() + ${isHeld ? skeletonMs : limitMs};
    const isBusy = () => ${isHeld} || router.state.status !== "idle" || queryClient.isFetching() > 0 ||
      !document.querySelector("h1, h2");
    for (let calm = 0; calm < 4 && performance.now() < until; calm = isBusy() ? 0 : calm + 1)
      await new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 100); });
    await document.fonts.ready;
  })()`);
}
