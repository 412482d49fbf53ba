import { KitpathError } from "./errors.ts";
import type { Calls } from "./types.gen.ts";
import { routes } from "./types.gen.ts";

export type KitpathOptions = {
  /** `kp_live_…` or `kp_sandbox_…`, of the developer area. Keep it on your server. */
  apiKey: string;
  /** Where the API is, e.g. `https://api.example.com`. A sandbox key is known to the sandbox's address alone. */
  baseUrl: string;
  /** Further tries of a call that may be made again. Default 3. */
  retries?: number;
  /** How long one try may take. Default 30,000. */
  timeoutMs?: number;
  /** Stands in for the global `fetch`. */
  fetch?: typeof fetch;
};

export type CallOptions = {
  /** Names what is to happen once: two calls with one key do it once, however far apart. One is made up otherwise. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

type Name = keyof Calls;
type Parts = { params?: object; query?: object; body?: object };
export type Send = <N extends Name>(
  name: N,
  input: Calls[N]["input"],
  options?: CallOptions,
) => Promise<Calls[N]["answer"]>;

/** Settings that are missing at run time would else be told by the first call, as an address that is none. */
function checkOptions({ apiKey, baseUrl }: KitpathOptions): void {
  if (!apiKey) throw new TypeError("apiKey takes a key of the developer area");
  if (!URL.canParse(baseUrl))
    throw new TypeError("baseUrl takes an address, such as https://api.example.com");
}

/** Statuses that say nothing about the request itself. 409 is a first try that still runs. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const firstPauseMs = 500;
const longestPauseMs = 60_000;

/**
 * Makes calls, and makes them again where that is safe: what only reads, and what an idempotency key keeps from happening
 * twice. Throws KitpathError.
 */
export function openSend(given: KitpathOptions): Send {
  checkOptions(given);
  const { apiKey, baseUrl, retries = 3, timeoutMs = 30_000, fetch: ask = fetch } = given;
  return async (name, input, options = {}) => {
    const route = routes[name];
    const { params = {}, query = {}, body } = input as Parts;
    const isOnce = "isOnce" in route;
    const key = options.idempotencyKey ?? (isOnce ? crypto.randomUUID() : null);
    const url = addressOf(baseUrl, route.path, params, query);
    const init = {
      method: route.method,
      headers: {
        "x-api-key": apiKey,
        accept: "application/json",
        ...(body ? { "content-type": "application/json" } : {}),
        ...(key ? { "idempotency-key": key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    };
    const isSafe = route.method === "GET" || isOnce;
    for (let left = isSafe ? retries : 0, pause = firstPauseMs; ; left--, pause *= 2) {
      options.signal?.throwIfAborted();
      const limit = AbortSignal.timeout(timeoutMs);
      const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
      const response = await ask(url, { ...init, signal }).catch((cause: unknown) => {
        options.signal?.throwIfAborted();
        return new KitpathError(0, null, { cause });
      });
      if (response instanceof Response && response.ok) return (await response.json()) as never;
      const error = response instanceof Response ? await refusalOf(response) : response;
      if (left === 0 || !isPassing(error)) throw error;
      const asked = response instanceof Response ? Number(response.headers.get("retry-after")) * 1000 : 0;
      await rest(Math.min(asked || pause * (0.75 + Math.random() / 2), longestPauseMs), options.signal);
    }
  };
}

/** A 409 counts only as what it may pass: a first try that is still at work. */
const isPassing = ({ status, code }: KitpathError): boolean =>
  status === 0 || (passing.has(status) && (status !== 409 || code === "request_running"));

const refusalOf = async (response: Response): Promise<KitpathError> =>
  new KitpathError(response.status, await response.json().catch(() => null));

function addressOf(baseUrl: string, path: string, params: object, query: object): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const url = new URL(filled, baseUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function rest(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      fail(signal.reason as Error);
    });
  });
}
