import { KitpathError } from "./errors.ts";
import type { Calls } from "./types.gen.ts";
import { routes } from "./types.gen.ts";

export type KitpathOptions = {
  /** `kp_live_…` or `kp_sandbox_…`, from the developer area. Keep it on your server. */
  apiKey: string;
  /** Base URL of the API, e.g. `https://api.example.com`. A sandbox key works at the sandbox's address only. */
  baseUrl: string;
  /** Number of retries of a call that is safe to repeat. Default 3. */
  retries?: number;
  /** Timeout of each attempt. Default 30,000. */
  timeoutMs?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
};

export type CallOptions = {
  /** Makes a call take effect only once: two calls with the same key within 72 hours act once. Generated if omitted. */
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

/** Throws for settings missing at run time, which would otherwise surface as an invalid address at the first call. */
function checkOptions({ apiKey, baseUrl }: KitpathOptions): void {
  if (!apiKey) throw new TypeError("apiKey takes a key of the developer area");
  if (!URL.canParse(baseUrl))
    throw new TypeError("baseUrl takes an address, such as https://api.example.com");
}

/** Transient statuses, which say nothing about the request itself. 409 means that the first attempt is still running. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const firstPauseMs = 500;
const longestPauseMs = 60_000;

/**
 * Returns the function that makes calls. It retries where that is safe: reads, and calls protected by an idempotency key.
 * Throws KitpathError.
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
      const reply = await ask(url, { ...init, signal })
        .then(readReply)
        .catch((cause: unknown) => {
          options.signal?.throwIfAborted();
          return { error: new KitpathError(0, null, { cause }), askedPauseMs: 0 };
        });
      if ("answer" in reply) return reply.answer as never;
      const { error, askedPauseMs } = reply;
      if (left === 0 || !isPassing(error)) throw error;
      await rest(
        Math.min(askedPauseMs || pause * (0.75 + Math.random() / 2), longestPauseMs),
        options.signal,
      );
    }
  };
}

/** A 409 is retried only if its code says that the first attempt is still running. */
const isPassing = ({ status, code }: KitpathError): boolean =>
  status === 0 || (passing.has(status) && (status !== 409 || code === "request_running"));

type Reply = { answer: unknown } | { error: KitpathError; askedPauseMs: number };

/** Reads a response to its end. Throws if that does not come. */
async function readReply(response: Response): Promise<Reply> {
  if (response.ok) return { answer: await response.json() };
  return {
    error: new KitpathError(response.status, await response.json().catch(() => null), {
      requestId: response.headers.get("x-request-id"),
    }),
    askedPauseMs: Number(response.headers.get("retry-after")) * 1000,
  };
}

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
