import type {
  AppliedAction,
  ListedAction,
  VisitAction,
} from "@kitpath/contract/appointments/day/visit-action";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inSavepoint } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { atProvider } from "../appointments/at-the-provider.ts";
import { actInClinic, isElsewhere } from "../plan/at-the-clinic.ts";
import { doAtDoor, refusal } from "./at-the-door.ts";
import { requireOwnNurse } from "./day.ts";
import { presentAction } from "./present.ts";
import type { KeptAction, OwnNurse } from "./queries.ts";
import {
  findAction,
  findVisit,
  getVisit,
  insertAction,
  isKnownTo,
  listActions,
  lockNurse,
  updateAction,
} from "./queries.ts";
import type { Told } from "./reported.ts";
import { columnsOf, isSame } from "./reported.ts";
import { faultOfClock, faultOfTime, notAfter, whenByPhone } from "./when-done.ts";

/** Applies one action of a list. One that cannot be read is refused alone. */
export async function applyListed(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  listed: ListedAction,
  sentAt: string,
): Promise<AppliedAction> {
  if ("action" in listed) return applyAction(trx, scope, listed.action, sentAt);
  return { ...listed.unreadable, kind: null, at: null, result: "refused" };
}

/**
 * Applies one action, or answers with what became of it before; one that is no longer possible is kept with the reason. What is of
 * somebody else's visit, or has an id that was used for something else, is refused and not kept, so that the rest of a list goes on.
 */
async function applyAction(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  action: VisitAction,
  sentAt: string,
): Promise<AppliedAction> {
  const { actor, now } = scope;
  const { organisationId } = actor;
  const nurse = await requireOwnNurse(trx, actor, { evenLeft: true });
  await lockNurse(trx, organisationId, nurse.id);
  const told = columnsOf(action, nurse.id);
  const doneAt = notAfter(whenByPhone(action), now);
  const refuse = (problem: string): AppliedAction => {
    const { id, visitId, kind } = action;
    return { id, visitId, kind, at: doneAt.toISOString(), result: "refused", problem };
  };
  const known = await findAction(trx, organisationId, action.id);
  if (known) {
    if (!isSame(known, told)) return refuse("Something else was sent under the same id.");
    return presentAction(known, true);
  }
  const visit = await findVisit(trx, organisationId, action.visitId);
  if (!visit || !(await isKnownTo(trx, organisationId, nurse.id, visit.id)))
    return refuse("This is not one of your visits.");
  const ofVisit = await listActions(trx, organisationId, [visit.id]);
  const before = ofVisit.filter((kept) => isOfAttempt(kept, told));
  const attempt = () =>
    inSavepoint(trx, () =>
      actInClinic(
        trx,
        scope,
        visit,
        async (at) => {
          // Once the appointment is locked, nobody moves the visit any more. What was collected is handed over wherever the visit is.
          const asIs = await atProvider(trx, organisationId, () => getVisit(trx, organisationId, visit.id));
          if (told.kind !== "hand_over") requireOwn(asIs, nurse, told, isElsewhere(at));
          await doAtDoor(trx, at, { told, doneAt, before });
        },
        { evenElsewhere: true },
      ),
    );
  const bounds = {
    now,
    requestedAt: visit.requested_at,
    startsAt: told.starts_at,
    timeZone: nurse.time_zone,
  };
  const fault = faultOfClock(action, { sentAt, now }) ?? faultOfTime(doneAt, bounds);
  const problem = fault ?? (await problemOf(attempt));
  await insertAction(trx, {
    organisation_id: organisationId,
    id: action.id,
    ...told,
    ends_at: visit.starts_at?.getTime() === told.starts_at.getTime() ? visit.ends_at : null,
    done_at: doneAt,
    received_at: now,
    state: problem === null ? "done" : "conflict",
    problem,
  });
  if (problem === null) await putRight(trx, scope, told, before);
  await appendAudit(trx, scope, {
    action: problem === null ? "visit_action_done" : "visit_action_refused",
    subjectKind: "visit",
    subjectId: visit.id,
    details: { action: action.kind },
  });
  await publishNews(trx, organisationId, "visits");
  const kept = await findAction(trx, organisationId, action.id);
  return presentAction(kept!, false);
}

/** Settles what could not be recorded before of what is recorded now. Of several kits, nobody knows which of them was meant before the last. */
async function putRight(
  trx: TenantTransaction,
  { actor: { organisationId }, now }: Scope<UserActor>,
  told: Told,
  before: readonly KeptAction[],
): Promise<void> {
  const open = before.filter(
    ({ kind, state, settlement }) => kind === told.kind && state === "conflict" && settlement === null,
  );
  if (open.length === 0) return;
  const { state } = await getVisit(trx, organisationId, told.visit_id);
  if (told.kind === "collect" && state !== "APPOINTMENT_COMPLETE") return;
  for (const action of open) await updateAction(trx, action, { settlement: "corrected", settled_at: now });
}

type OfAttempt = { nurse_id: string | null; starts_at: Date };

/** Whether two actions are of the same nurse at the same visit at the same time. */
const isOfAttempt = (kept: OfAttempt, told: OfAttempt): boolean =>
  kept.nurse_id === told.nurse_id && kept.starts_at.getTime() === told.starts_at.getTime();

type VisitNow = Awaited<ReturnType<typeof getVisit>>;

function requireOwn(visit: VisitNow, nurse: OwnNurse, told: Told, isGiven: boolean): void {
  if (isGiven) throw refusal("The visit was given to another provider meanwhile.");
  if (visit.state === "APPOINTMENT_CANCELLED") throw refusal("The visit was cancelled meanwhile.");
  if (visit.released_at || !visit.nurse_id) throw refusal("The visit waits for another time by now.");
  if (visit.nurse_id !== nurse.id) throw refusal("The visit was given to another nurse meanwhile.");
  if (visit.starts_at?.getTime() !== told.starts_at.getTime())
    throw refusal("The visit was moved to another time meanwhile.");
}

/** Returns why something was refused; null if it was done. */
export async function problemOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "internal") throw error;
    const [first] = Object.values(error.fields).flat();
    return first ?? error.message;
  }
}
