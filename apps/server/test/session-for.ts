import type { Operation } from "@kitpath/contract/operation/operation";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import { updateSigningTime } from "#areas/access/accounts/session-queries.ts";
import { hashToken } from "#areas/access/accounts/token.ts";
import { openSession } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";

const hourMs = 3_600_000;

/** Lets a session sign for an hour. */
export const letSign = (test: TestApp, token: string): Promise<void> =>
  updateSigningTime(test.mode.db.directory, hashToken(token), new Date(test.clock.now.getTime() + hourMs));

export const needsSigning = (name: OperationName): boolean =>
  (operations[name] as Operation).errors?.includes("signing_closed") ?? false;

/** Opens a session in which a call can succeed: one that signs needs a password before. */
export async function openSessionFor(
  test: TestApp,
  name: OperationName,
  as: NonNullable<CallInput["as"]>,
): Promise<string> {
  const token = await openSession(test, as);
  if (needsSigning(name)) await letSign(test, token);
  return token;
}
