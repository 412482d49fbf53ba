import { openPersonSession } from "#areas/my-tests/entry/sessions.ts";
import { newId } from "#db/ids.ts";
import type { TestApp } from "./harness.ts";

/** Opens the session of a test taker in their place at a clinic; `userId` is the person's id. Returns its token. */
export async function openPersonToken(
  test: TestApp,
  { organisationId: clinicId, userId: personId }: { organisationId: string; userId: string },
): Promise<string> {
  const { mode, clock } = test;
  const call = {
    mode,
    now: clock.now,
    random: Math.random,
    requestId: newId(clock.now),
    browser: null,
    userAgent: null,
  };
  return mode.db.inTenant(clinicId, (trx) =>
    openPersonSession(trx, call, { clinicId, personId, isTrusted: false }),
  );
}
