import { hourMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { react } from "../../../moves/move.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { Outcome, Taken, Text, Texter } from "../../../texts/texter.ts";
import { longestAttemptMs } from "../../../texts/texter.ts";
import { textFailed } from "./moves.ts";
import { readStops } from "./number-queries.ts";
import { stopRefused } from "./stopping.ts";
import type { LockedText } from "./text-queries.ts";
import { listKnownRefs, lockText, updateText } from "./text-queries.ts";

const payload = z.object({ clinicId: z.string(), textId: z.string() });

export const sendTextJob: JobDefinition<z.infer<typeof payload>> = {
  name: "send-text",
  payload,
  // Seven hours: some attempts come after `lateAfterMs`.
  retryLimit: 15,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3600,
  inLanes: true,
};

/** A text message that was not taken for this long is given up, and the e-mail goes instead. */
const lateAfterMs = 4 * hourMs;

const isLate = ({ created_at: createdAt, not_after: notAfter }: LockedText, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > lateAfterMs || (notAfter !== null && now > notAfter);

type Deps = { mode: Mode; texter: Texter | null; now: () => Date };

/** After this long an attempt without an answer has ended, and what it handed over is in the provider's list. */
const settledAfterMs = 3 * longestAttemptMs;

type Step =
  | { do: "nothing" }
  | { do: "send"; text: Text; askedAt: Date }
  | { do: "wait" }
  | { do: "find"; text: Text; askedAt: Date };

/**
 * Sends a text message that waits. Providers take no key that makes a repeated request harmless, so it is stored that a request begins
 * before it does. If its answer was never seen, because it was lost or this process was killed, the provider is asked what it has
 * before a second request is made. Throws if it is still waiting, so that the job runs again.
 */
export async function sendText(deps: Deps, { clinicId, textId }: z.infer<typeof payload>): Promise<void> {
  const { mode, texter } = deps;
  if (!texter) return;
  const step = await mode.db.inTenant(clinicId, (trx) => nextStep(trx, systemScope(deps, clinicId), textId));
  if (step.do === "nothing") return;
  if (step.do === "wait") throw new Error("A text message waits for the answer to an earlier request");
  if (step.do === "find") {
    const found = await findTaken(deps, texter, step);
    return keepOutcome(
      deps,
      step,
      found ? { kind: "taken", ...found } : { kind: "not_taken", failure: "unanswered" },
    );
  }
  return keepOutcome(deps, step, await texter.send(step.text));
}

/** Decides what to do about a text message, and stores that a request begins. */
async function nextStep(trx: TenantTransaction, scope: Scope, textId: string): Promise<Step> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  const row = await lockText(trx, clinicId, textId);
  if (row?.status !== "waiting" || !row.body) return { do: "nothing" };
  const text = { id: row.id, clinicId, to: row.recipient, body: row.body };
  if (row.asked_at) {
    const isSettled = now.getTime() - row.asked_at.getTime() >= settledAfterMs;
    return isSettled ? { do: "find", text, askedAt: row.asked_at } : { do: "wait" };
  }
  const obstacle = await obstacleTo(trx, scope, row);
  if (obstacle) {
    await giveUp(trx, scope, row, obstacle);
    return { do: "nothing" };
  }
  await updateText(trx, clinicId, textId, { asked_at: now, failure: "unanswered" });
  return { do: "send", text, askedAt: now };
}

/** Why a text message may not be sent any more; null if it may. */
async function obstacleTo(trx: TenantTransaction, scope: Scope, row: LockedText): Promise<string | null> {
  if (isLate(row, scope.now)) return row.failure ?? "late";
  if (row.is_to_restricted || row.test_status === "withdrawn") return "withdrawn";
  if (!row.is_agreed) return "no_consent";
  const stoppedAt = await readStops(trx, scope.actor.organisationId, [row.recipient]);
  return stoppedAt(row.recipient) ? "stopped" : null;
}

async function giveUp(trx: TenantTransaction, scope: Scope, row: LockedText, failure: string): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const change = { status: "failed", failure, asked_at: null, status_at: scope.now } as const;
  await updateText(trx, clinicId, row.id, change);
  await react(trx, scope, textFailed, { clinicId, eventId: row.event_id });
}

type Attempt = { text: Text; askedAt: Date };

/** Returns what the provider has of an attempt without an answer, and no other text message has been told of. */
async function findTaken({ mode }: Deps, texter: Texter, { text, askedAt }: Attempt): Promise<Taken | null> {
  const taken = await texter.find(text, askedAt);
  const refs = taken.flatMap(({ ref }) => ref ?? []);
  const known = await mode.db.inTenant(text.clinicId, (trx) =>
    listKnownRefs(trx, text.clinicId, text.to, refs),
  );
  return taken.find(({ ref }) => ref !== null && !known.includes(ref)) ?? null;
}

/** Stores what came of an attempt. Throws if the text message is to be tried again. */
async function keepOutcome(deps: Deps, { text, askedAt }: Attempt, outcome: Outcome): Promise<void> {
  const { clinicId, id } = text;
  let isToRepeat = outcome.kind === "not_taken" || outcome.kind === "unanswered";
  await deps.mode.db.inTenant(clinicId, async (trx) => {
    const scope = systemScope(deps, clinicId);
    const row = await lockText(trx, clinicId, id);
    // The provider has reported it meanwhile, or somebody else tries it.
    if (row?.status !== "waiting" || row.asked_at?.getTime() !== askedAt.getTime()) return;
    if (outcome.kind === "not_taken" && isLate(row, scope.now)) {
      isToRepeat = false;
      return giveUp(trx, scope, row, outcome.failure);
    }
    await updateText(trx, clinicId, id, changeOf(outcome, scope.now));
    if (outcome.kind === "refused") await stopRefused(trx, scope, text, outcome.failure);
    if (hasFailed(outcome)) await react(trx, scope, textFailed, { clinicId, eventId: row.event_id });
  });
  if (isToRepeat) throw new Error(`A text message was not taken: ${outcome.kind}`);
}

const hasFailed = (outcome: Outcome): boolean =>
  outcome.kind === "refused" ||
  (outcome.kind === "taken" && (outcome.state === "failed" || outcome.state === "undelivered"));

function changeOf(outcome: Outcome, now: Date) {
  switch (outcome.kind) {
    case "taken":
      return {
        status: outcome.state,
        provider_ref: outcome.ref,
        failure: outcome.failure,
        asked_at: null,
        status_at: now,
      };
    case "refused":
      return { status: "failed" as const, failure: outcome.failure, asked_at: null, status_at: now };
    case "not_taken":
      return { failure: outcome.failure, asked_at: null };
    case "unanswered":
      return { failure: "unanswered" };
  }
}
