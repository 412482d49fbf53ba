import type { AppliedAction, VisitAction } from "@kitpath/contract/appointments/day/visit-action";
import { formatName } from "@kitpath/contract/fields/formats";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import type { KeptDay, Refused } from "./kept-day.ts";

const most = 100;

/** Sends the first of what waits, in order, and returns what became of it. */
export const sendSome = (waiting: readonly VisitAction[]): Promise<AppliedAction[]> =>
  send(waiting.slice(0, most));

async function send(actions: VisitAction[]): Promise<AppliedAction[]> {
  const sentAt = new Date().toISOString();
  try {
    return (await call("applyActions", { body: { sentAt, actions } })).data;
  } catch (error) {
    const isMalformed = error instanceof ApiError && (error.status === 400 || error.status === 422);
    const [first, ...others] = actions;
    if (!isMalformed || !first) throw error;
    // One that the server cannot read must not hold up the rest.
    if (others.length > 0) return send([first]);
    const { id, visitId, kind, at } = first;
    return [{ id, visitId, kind, at, result: "refused", problem: messageOf(error) }];
  }
}

/** Returns what the phone keeps after the server's answers: nothing that it could not do is lost. */
export function afterAnswers(kept: KeptDay, answers: readonly AppliedAction[]): KeptDay {
  const answered = new Map(answers.map((answer) => [answer.id, answer]));
  const refused: Refused[] = kept.waiting.flatMap((action) => {
    const answer = answered.get(action.id);
    return answer?.result === "conflict" || answer?.result === "refused"
      ? [{ answer, action, name: nameOf(kept, action) }]
      : [];
  });
  return {
    ...kept,
    waiting: kept.waiting.filter(({ id }) => !answered.has(id)),
    refused: [...kept.refused.filter(({ action }) => !answered.has(action.id)), ...refused],
  };
}

function nameOf({ day }: KeptDay, { visitId }: VisitAction): string {
  const visit = day?.visits.find(({ id }) => id === visitId);
  return visit ? formatName(visit.person.firstName, visit.person.lastName) : "";
}
