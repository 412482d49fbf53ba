import { isId } from "#db/ids.ts";
import { react } from "../../../moves/move.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { Taken } from "../../../texts/texter.ts";
import { sentStates } from "../../../texts/texter.ts";
import { textFailed } from "./moves.ts";
import { lockText, updateText } from "./text-queries.ts";

type Deps = { mode: Mode; now: () => Date };
type Reported = Taken & { clinicId: string; textId: string };

/** How far a text message has come. Reports arrive in any order, and more than once; of the last three, the first counts. */
const stageOf = (status: string): number => {
  const stage = sentStates.findIndex((state) => state === status);
  return stage < 0 ? -1 : Math.min(stage, sentStates.indexOf("delivered"));
};

/**
 * Stores what the provider reports of a text message. A report also answers an attempt that got no answer. One of another message of the
 * provider's, or of none of ours, changes nothing.
 */
export async function recordStatus(deps: Deps, reported: Reported): Promise<void> {
  const { clinicId, textId, ref, state, failure } = reported;
  if (!isId(clinicId) || !isId(textId)) return;
  await deps.mode.db.inTenant(clinicId, async (trx) => {
    const text = await lockText(trx, clinicId, textId);
    if (!text || (text.provider_ref !== null && text.provider_ref !== ref)) return;
    if (stageOf(state) <= stageOf(text.status)) return;
    const scope = systemScope(deps, clinicId);
    await updateText(trx, clinicId, textId, {
      status: state,
      failure,
      provider_ref: ref,
      asked_at: null,
      status_at: scope.now,
    });
    if (state === "failed" || state === "undelivered")
      await react(trx, scope, textFailed, { clinicId, eventId: text.event_id });
  });
}
