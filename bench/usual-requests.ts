import { makeOrder } from "../apps/server/test/factories.ts";
import { operations } from "@kitpath/contract/operations";
import { authorizationOf, openHttpClient } from "./http-client.ts";
import { benchUsers } from "./organisations.ts";
import { atPaceUntil } from "./pace.ts";

/** The screens that are opened most; each of them counts or sums what many rows hold. */
export const screens = {
  "first page of orders": operations.listOrders.path,
  "test results": `${operations.listTestResults.path}?status=processed`,
  dashboard: operations.getDashboard.path,
};

export const ordering = "an order";

/** A request, how long it took, and why it failed, if it did. */
export type Asked = { what: string; ms: number; failure: string | null };

/** Opens the usual screens of the large clinic and places orders of another one, each a quarter of the requests. */
export async function openUsualRequests(origin: string) {
  const http = openHttpClient(origin);
  const [reader, orderer] = [
    await authorizationOf(origin, benchUsers[0]!),
    await authorizationOf(origin, benchUsers[1]!),
  ];
  const requests = [
    ...Object.entries(screens).map(([what, path]) => ({
      what,
      send: () => http.send(path, { headers: { authorization: reader } }),
    })),
    {
      what: ordering,
      send: () =>
        http.send(operations.createOrder.path, {
          method: "POST",
          headers: { authorization: orderer, "content-type": "application/json" },
          body: JSON.stringify(makeOrder()),
        }),
    },
  ];

  return {
    /** Sends them by turns at this rate until it is over. */
    async ask(perSecond: number, isOver: () => boolean): Promise<Asked[]> {
      const asked: Asked[] = [];
      await atPaceUntil(isOver, perSecond, async (n) => {
        const { what, send } = requests[n % requests.length]!;
        const started = performance.now();
        const failure = await send().then(() => null, String);
        asked.push({ what, ms: performance.now() - started, failure });
      });
      return asked;
    },
    close: () => http.close(),
  };
}
