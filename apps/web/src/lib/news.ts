import type { OperationName } from "@kitpath/contract/operations";
import { newsPath } from "@kitpath/contract/news";
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
  "listCustomers",
  "listShopOrders",
  "countShopOrders",
  "getStore",
  "getStoreProduct",
  "getBilling",
  "listInvoices",
  "getStatement",
] satisfies OperationName[]);

/**
 * What an event may affect too, but whose read is recorded in the audit log as somebody's look: while it is open it is only marked,
 * and read again when somebody next opens it.
 */
const looks = new Set<string>(["readOrder", "getCustomer"] satisfies OperationName[]);
/** The same, but an open result is read again when something has happened to a test. */
const results = new Set<string>(["listBiomarkerResults"] satisfies OperationName[]);
/** The same of alerts: nobody may call for a critical result that a colleague has dealt with. */
const alerts = new Set<string>(["getCriticalAlert"] satisfies OperationName[]);

const gatherMs = 300;
const retryMs = 2_000;

/**
 * Keeps the open screens up to date while the page is visible, by refetching what has changed. A lost connection is reopened,
 * and what was missed is then refetched. Returns a function that stops this.
 */
export function followNews(queryClient: QueryClient): () => void {
  let lastId: string | undefined;
  let connection: AbortController | undefined;
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
      if (value.event && value.event !== "ready") refresh(value.event);
    }
  }

  async function stayConnected(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const began = Date.now();
      await listen(signal).catch(() => undefined);
      // A connection that ended normally is reopened at once, one that failed after a pause.
      if (Date.now() - began < retryMs) await new Promise((done) => window.setTimeout(done, retryMs));
    }
  }

  // Browsers limit the connections to one host, so a hidden page closes its connection.
  const adapt = () => {
    connection?.abort();
    connection = undefined;
    if (document.visibilityState === "hidden") return;
    connection = new AbortController();
    void stayConnected(connection.signal);
  };
  document.addEventListener("visibilitychange", adapt);
  adapt();
  return () => {
    document.removeEventListener("visibilitychange", adapt);
    connection?.abort();
    window.clearTimeout(gathering);
  };
}
