import type { OperationName } from "@kitpath/contract/operations";
import { newsPath } from "@kitpath/contract/messaging/events/news";
import type { QueryClient } from "@tanstack/react-query";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { accountQuery } from "./access.ts";
import { readToken } from "./session-token.ts";

/** The lists and figures that an event may affect. */
const changing = new Set<string>([
  "listOrders",
  "trackOrder",
  "listTestResults",
  "listRegistrations",
  "listCovidResults",
  "getDashboard",
  "listWaitingAlerts",
  "listCriticalAlerts",
  "listReviews",
  "listApprovals",
  "getReviewFigures",
  "listRepeats",
  "listCustomers",
  "listShopOrders",
  "countShopOrders",
  "getStore",
  "getStoreProduct",
  "getBilling",
  "listInvoices",
  "getStatement",
  "listVisits",
  "getVisitTally",
  "listReports",
  "getVisitCalendar",
  "suggestNurses",
] satisfies OperationName[]);

/**
 * What an event may affect too, but whose read is recorded in the audit log as somebody's look: while it is open it is only marked,
 * and read again when somebody next opens it.
 */
const looks = new Set<string>([
  "readOrder",
  "getCustomer",
  "getVisit",
  "getReview",
  "getApproval",
] satisfies OperationName[]);
/** The same, but an open result is read again when something has happened to a test. */
const results = new Set<string>(["listBiomarkerResults", "listTrends"] satisfies OperationName[]);
/** The same of alerts: nobody may call for a critical result that a colleague has dealt with. */
const alerts = new Set<string>(["getCriticalAlert"] satisfies OperationName[]);

/** Names the lock of the connected tab, and the channel it uses to tell the others. */
const sharedName = "kitpath-news";
type Heard = { id: string | undefined; type: string };

const gatherMs = 300;
const retryMs = 2_000;

/**
 * Keeps the open screens up to date while the page is visible, by refetching changed data. One visible tab is connected and tells the
 * others, because browsers allow six connections to a host. After a lost connection it reconnects and refetches the missed changes.
 * Returns a function that stops this.
 */
export function followNews(queryClient: QueryClient): () => void {
  let lastId: string | undefined;
  let connection: AbortController | undefined;
  const channel = new BroadcastChannel(sharedName);
  let gathering: number | undefined;
  let isOfTests = false;
  let isOfAlerts = false;

  const invalidate = (names: Set<string>, refetchType: "active" | "none") =>
    void queryClient.invalidateQueries({
      refetchType,
      predicate: ({ queryKey }) => names.has(String(queryKey[0])),
    });

  const refresh = (type: string) => {
    isOfTests ||= type === "tests" || type.startsWith("TEST.");
    isOfAlerts ||= type === "alerts" || type === "missed";
    gathering ??= window.setTimeout(() => {
      invalidate(changing, "active");
      invalidate(looks, "none");
      invalidate(results, isOfTests ? "active" : "none");
      invalidate(alerts, isOfAlerts ? "active" : "none");
      gathering = undefined;
      isOfTests = false;
      isOfAlerts = false;
    }, gatherMs);
  };

  async function listen(signal: AbortSignal): Promise<void> {
    const token = readToken();
    if (!token) return;
    const response = await fetch(newsPath, {
      signal,
      headers: {
        "x-requested-with": "XMLHttpRequest",
        authorization: `Bearer ${token}`,
        ...(lastId ? { "last-event-id": lastId } : {}),
      },
    });
    // The session may have ended while nobody used the page; the account's call finds out and then signs out.
    if (response.status === 401) await queryClient.refetchQueries({ queryKey: accountQuery.queryKey });
    if (!response.ok || !response.body) return;
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for (const reader = events.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return;
      lastId = value.id ?? lastId;
      if (!value.event || value.event === "ready") continue;
      refresh(value.event);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
      channel.postMessage({ id: lastId, type: value.event } satisfies Heard);
    }
  }

  channel.addEventListener("message", ({ data }: MessageEvent<Heard>) => {
    // The next tab to connect continues from there.
    lastId = data.id ?? lastId;
    if (document.visibilityState !== "hidden") refresh(data.type);
  });

  async function stayConnected(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const began = Date.now();
      await listen(signal).catch(() => undefined);
      // A connection that ended normally is reopened at once, one that failed after a pause.
      if (!signal.aborted && Date.now() - began < retryMs)
        await new Promise((done) => window.setTimeout(done, retryMs));
    }
  }

  /** Waits until no other tab is connected. A page that is not secure has no locks, and a connection of its own. */
  const connect = (signal: AbortSignal): Promise<unknown> =>
    navigator.locks
      ? navigator.locks.request(sharedName, { signal }, () => stayConnected(signal)).catch(() => undefined)
      : stayConnected(signal);

  // A hidden page leaves the connection to one that is seen.
  const adapt = () => {
    connection?.abort();
    connection = undefined;
    if (document.visibilityState === "hidden") return;
    connection = new AbortController();
    void connect(connection.signal);
  };
  document.addEventListener("visibilitychange", adapt);
  adapt();
  return () => {
    document.removeEventListener("visibilitychange", adapt);
    connection?.abort();
    channel.close();
    window.clearTimeout(gathering);
  };
}
