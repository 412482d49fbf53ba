import assert from "node:assert/strict";
import type { ErrorCode, ErrorForm } from "@kitpath/contract/operation/errors";
import { errorBodies, errorTable } from "@kitpath/contract/operation/errors";
import type { Reply } from "./harness.ts";

/** The answer has the status, its code belongs to that status, and its body is exactly of the call's form. */
export function assertRefused(reply: Reply, status: number, form: ErrorForm = "standard"): void {
  assert.equal(reply.status, status, JSON.stringify(reply.body));
  const body = errorBodies[form].strict().parse(reply.body);
  assert.equal(errorTable[body.code as ErrorCode].status, status);
  // What passes says when to try again.
  if ([429, 503].includes(status)) assert.match(String(reply.headers["retry-after"]), /^[1-9]\d*$/);
}

/** The fields that a refusal names, wherever the call's form puts them. */
export function namedFields({ body }: Reply, form: ErrorForm): string[] {
  if (form === "orders") return body.details.map(({ field }: { field: string }) => field);
  return Object.keys((form === "registration" ? body.error.errors : body.errors) ?? {});
}
