import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../lib/api-error.ts";

/** The parts of JSON Schema that the contract's schemas use. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  description?: string;
};

type Content = Record<string, { schema?: Schema }>;

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: Schema;
};

type OpenapiCall = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security?: { apiKey?: string[] }[];
  "x-error-codes"?: string[];
  "x-key-of"?: KeyHolder;
};

export type KeyHolder = "partner" | "lab" | "provider" | "warehouse";

type OpenapiDocument = {
  paths: Record<string, Record<string, OpenapiCall>>;
  webhooks: Record<string, { post: OpenapiCall }>;
};

/** One call, as its page shows it. */
export type ApiCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  tag: string;
  /** The owner of the key it needs; null if it needs none. */
  keyOf: KeyHolder | null;
  /** The scope it needs; null if any key will do. */
  scope: string | null;
  parameters: Parameter[];
  body: { mediaType: string; schema: Schema } | null;
  answer: { status: string; mediaType: string; schema: Schema | null };
  errorCodes: string[];
};

/** `note`: what to know about the event beyond its fields. */
export type ApiEvent = { type: string; label: string; note: string | null; schema: Schema };

export type ApiDocument = { calls: ApiCall[]; events: ApiEvent[] };

/** The API documentation as served by the server. */
export const apiDocumentQuery = queryOptions({
  queryKey: ["api-document"],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<ApiDocument> => {
    const response = await fetch("/docs/openapi.json", { signal }).catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new ApiError(0, null, { cause });
    });
    if (!response.ok) throw new ApiError(response.status, null);
    return readDocument((await response.json()) as OpenapiDocument);
  },
});

function readDocument({ paths, webhooks }: OpenapiDocument): ApiDocument {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => readCall(method.toUpperCase(), path, call)),
  );
  const events = Object.entries(webhooks).map(([type, { post }]) => ({
    type,
    label: post.summary,
    note: post.description ?? null,
    schema: firstOf(post.requestBody?.content)?.schema ?? {},
  }));
  return { calls, events };
}

function readCall(method: string, path: string, call: OpenapiCall): ApiCall {
  const [status = "", answer] = Object.entries(call.responses).find(([code]) => code.startsWith("2")) ?? [];
  const body = firstOf(call.requestBody?.content);
  return {
    id: call.operationId,
    method,
    path,
    summary: call.summary,
    tag: call.tags[0] ?? "",
    keyOf: call["x-key-of"] ?? null,
    scope: call.security?.flatMap(({ apiKey = [] }) => apiKey)[0] ?? null,
    parameters: call.parameters ?? [],
    body: body && { mediaType: body.mediaType, schema: body.schema ?? {} },
    answer: { status, mediaType: "", schema: null, ...firstOf(answer?.content) },
    errorCodes: call["x-error-codes"] ?? [],
  };
}

function firstOf(content: Content | undefined): { mediaType: string; schema: Schema | null } | null {
  const [first] = Object.entries(content ?? {});
  return first ? { mediaType: first[0], schema: first[1].schema ?? null } : null;
}
