import type { Locator, Page } from "playwright-core";

type Point = { x: number; y: number };

/** Returns the middle of an element. */
export async function middleOf(place: Locator): Promise<Point> {
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** A finger on the page, as the browser's own tools make one; for a visit that is fresh. */
export async function openFinger(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  let at: Point = { x: 0, y: 0 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    tools.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    async press(point: Point): Promise<void> {
      at = point;
      await send("touchStart", [point]);
    },
    async moveTo({ x, y }: Point, steps = 6): Promise<void> {
      const from = at;
      for (let n = 1; n <= steps; n++) {
        at = { x: from.x + ((x - from.x) * n) / steps, y: from.y + ((y - from.y) * n) / steps };
        await send("touchMove", [at]);
      }
    },
    lift: () => send("touchEnd", []),
  };
}
