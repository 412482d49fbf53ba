import { readToken } from "../lib/session-token.ts";
import type { Request } from "./curl.ts";

export type Ran = { status: number; text: string; answer: unknown };

/** Makes a call as a partner's system would, with only the key. Never throws: failures are part of the answer. */
export async function runRequest({ method, path, headers, body }: Request): Promise<Ran> {
  const isSent = body !== undefined;
  const response = await fetch(path, {
    method,
    headers: { ...headers, ...(isSent ? { "Content-Type": "application/json" } : {}) },
    body: isSent ? JSON.stringify(body) : null,
    credentials: "omit",
  }).catch(() => null);
  if (!response) return { status: 0, text: "Kitpath could not be reached.", answer: null };
  const text = await response.text();
  const answer = parse(text);
  return { status: response.status, text: answer ? JSON.stringify(answer, null, 2) : text, answer };
}

export type OwnProduct = { productCode: string; title: string };

/** Returns the reader's own products, using the key they entered or their session; none if there is neither. */
export async function readOwnProducts(apiKey: string | null): Promise<OwnProduct[]> {
  const token = readToken();
  if (!apiKey && !token) return [];
  const { answer, status } = apiKey
    ? await runRequest({
        method: "GET",
        path: "/products/v1?page_size=100",
        headers: { "X-API-Key": apiKey },
      })
    : await runAsReader(token!);
  const { data = [] } = (answer ?? {}) as { data?: OwnProduct[] };
  return status === 200 ? data : [];
}

/** Sends the cookie that the session is bound to. An expired session is treated as none, so the reader is not redirected. */
async function runAsReader(token: string): Promise<Pick<Ran, "answer" | "status">> {
  const headers = { authorization: `Bearer ${token}`, "x-requested-with": "XMLHttpRequest" };
  const response = await fetch("/api/products", { headers }).catch(() => null);
  return { status: response?.status ?? 0, answer: response?.ok ? parse(await response.text()) : null };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
