import type { Day, DayVisit } from "@kitpath/contract/appointments/day/day";
import type { AppliedAction, VisitAction } from "@kitpath/contract/appointments/day/visit-action";
import { formatName } from "@kitpath/contract/fields/formats";
import { call } from "../../../lib/api.ts";
import type { Draft, KeptDay, Refused } from "./kept-day.ts";
import { attemptOf, isOf } from "./kept-day.ts";

/** One call stays short however much waits. */
const most = 25;

/** Sends the first of what waits, in order, and returns what became of it. One that the server cannot read does not hold up the rest. */
export const sendSome = async (waiting: readonly VisitAction[]): Promise<AppliedAction[]> => {
  const actions = waiting.slice(0, most);
  const { data } = await call("applyActions", { body: { sentAt: new Date().toISOString(), actions } });
  return data;
};

/** Returns what the phone keeps after the server's answers: nothing that it could not do is lost. */
export function afterAnswers(kept: KeptDay, answers: readonly AppliedAction[]): KeptDay {
  const answered = new Map(answers.map((answer) => [answer.id, answer]));
  const refused: Refused[] = kept.waiting.flatMap((action) => {
    const answer = answered.get(action.id);
    return answer?.result === "conflict" || answer?.result === "refused"
      ? [{ answer, action, name: nameOf(kept, action) }]
      : [];
  });
  const drafts = { ...kept.drafts };
  for (const { action } of refused)
    if (action.kind === "collect")
      drafts[attemptOf({ id: action.visitId, startsAt: action.startsAt })] ??= draftOf(action);
  return {
    ...kept,
    day: kept.day && {
      ...kept.day,
      visits: kept.day.visits.map((visit) => withAnswers(visit, kept, answered)),
    },
    drafts,
    waiting: kept.waiting.filter(({ id }) => !answered.has(id)),
    refused: [...kept.refused.filter(({ action }) => !answered.has(action.id)), ...refused],
  };
}

/** A visit with what the server has taken of it, which would else be nowhere until the day is read again. */
function withAnswers(
  visit: DayVisit,
  { waiting }: KeptDay,
  answered: ReadonlyMap<string | null, AppliedAction>,
): DayVisit {
  const actions = waiting.flatMap((action) => {
    const answer = answered.get(action.id);
    if (!answer || answer.result === "refused" || !isOf(action, visit)) return [];
    const { id, kind } = action;
    const kitCode = action.kind === "collect" ? action.kitCode : null;
    const result = answer.result === "conflict" ? ("conflict" as const) : ("done" as const);
    const { problem, at } = answer;
    return [{ id, kind, kitCode, result, problem, at: at ?? action.at, isSettled: false }];
  });
  const ids = new Set(actions.map(({ id }) => id));
  return { ...visit, actions: [...visit.actions.filter(({ id }) => !ids.has(id)), ...actions] };
}

/** What was heard and scanned, so that only what is wrong of it has to be put right. */
function draftOf(action: VisitAction & { kind: "collect" }): Draft {
  const { dateOfBirth, gender, firstName, lastName, fasting, kitCode, barcode } = action;
  const heard = { dateOfBirth, gender, firstName, lastName, fasting, kitCode, barcode };
  return { ...heard, isIdentityChecked: true, hasConsent: true };
}

/** Returns what the phone keeps once the server has said what is settled, by a coordinator or by what was done since. */
export function withoutSettled(kept: KeptDay, { visits }: Day): KeptDay {
  const settled = new Set(
    visits.flatMap(({ actions }) => actions.filter(({ isSettled }) => isSettled).map(({ id }) => id)),
  );
  return { ...kept, refused: kept.refused.filter(({ action }) => !settled.has(action.id)) };
}

function nameOf({ day }: KeptDay, { visitId }: VisitAction): string {
  const visit = day?.visits.find(({ id }) => id === visitId);
  return visit ? formatName(visit.person.firstName, visit.person.lastName) : "";
}
