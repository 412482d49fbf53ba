import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Cookies that scripts cannot read: the browser's half of its session, the mark of a known device, and the mark that it went from
 * here to a shop; and the half of what lets its test takers in.
 */
type Kept = "session" | "device" | "shop" | "person";

const lifetimeSeconds = {
  session: 12 * 60 * 60,
  device: 365 * 24 * 60 * 60,
  shop: 30 * 60,
  person: 365 * 24 * 60 * 60,
} as const;
/** A shop redirects the browser back from its own site. */
const sameSite = { session: "Strict", device: "Strict", shop: "Lax", person: "Strict" } as const;
const secretPattern = /^[\w-]{43}$/;

export type Browser = {
  read(kept: Kept): string | null;
  keep(kept: Kept, secret: string): void;
  forget(kept: Kept): void;
};

/** The browser that sent a request; null for a program, which does not send `Sec-Fetch-Site`. */
export function browserOf(request: FastifyRequest, reply: FastifyReply): Browser | null {
  if (request.headers["sec-fetch-site"] === undefined) return null;
  const write = (kept: Kept, value: string, seconds: number) => {
    for (const name of namesOf(request, kept)) {
      const secure = name.startsWith("__Host-") ? "; Secure" : "";
      reply.header(
        "set-cookie",
        `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite[kept]}${secure}`,
      );
    }
  };
  return {
    read: (kept) => readSecret(request, kept),
    keep: (kept, secret) => write(kept, secret, lifetimeSeconds[kept]),
    forget: (kept) => write(kept, "", 0),
  };
}

/** Reads one of the cookies; null when it is missing or malformed. */
export function readSecret(request: FastifyRequest, kept: Kept): string | null {
  const cookies = new Map(
    (request.headers.cookie ?? "").split(/; */).map((pair) => pair.split("=", 2) as [string, string]),
  );
  for (const name of namesOf(request, kept)) {
    const value = cookies.get(name);
    if (value && secretPattern.test(value)) return value;
  }
  return null;
}

/** Some browsers refuse a `__Host-` cookie without TLS, even from localhost, so the name without the prefix is used as well. */
const namesOf = (request: FastifyRequest, kept: Kept): string[] =>
  request.protocol === "https" ? [`__Host-kitpath_${kept}`] : [`__Host-kitpath_${kept}`, `kitpath_${kept}`];
