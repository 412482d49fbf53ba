import type { FastifySchema } from "fastify";

const rateLimit = {
  RateLimit: {
    type: "string",
    description:
      'Requests left for the API key, and seconds until the full allowance is back: `"key";r=5999;t=42`',
  },
  "RateLimit-Policy": {
    type: "string",
    description: 'Requests that the API key may make, and the window in seconds: `"key";q=6000;w=60`',
  },
};

const retryAfter = {
  "Retry-After": { type: "integer", minimum: 1, description: "Seconds after which to try again" },
};

/**
 * Declares the headers of each answer: the API key's rate limit, unless the key was not accepted or the call failed, and
 * `Retry-After` for 429 and 503.
 */
export function withAnswerHeaders(schema: FastifySchema, takesKeys: boolean): FastifySchema {
  const declared = (schema.response ?? {}) as Record<string, object>;
  const answers = Object.entries(declared).map(([status, answer]) => {
    const isOfKey = takesKeys && !/^(401|5..)$/.test(status);
    const headers = { ...(isOfKey ? rateLimit : {}), ...(/^(429|503)$/.test(status) ? retryAfter : {}) };
    return [status, Object.keys(headers).length > 0 ? { ...answer, headers } : answer] as const;
  });
  return { ...schema, response: Object.fromEntries(answers) };
}
