/**
 * What to do next: each kit of a person with its state in their eyes, from the order to the results, or to the sample that failed.
 *
 * - Here: read, as the person. The states: `state-of-step.ts`. In the words of the API: `present.ts`.
 * - What they can do: `acting.ts` opens the pages of their appointment and of a kit's registration, and orders a replacement.
 * - Told by e-mail of a sample that failed: `telling.ts`, as a reaction.
 */
import type { StepState } from "@kitpath/contract/my-tests/next-steps/next-steps";
import { readKeptBack } from "#areas/review/reviews/disclosure.ts";
import { asPerson } from "#db/as-person.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { notFound } from "../../../errors/errors.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import type { KitEvent, OrderWithKit } from "./queries.ts";
import {
  listAppointments,
  listDisclosed,
  listEvents,
  listOrdersWithKits,
  listReplacements,
} from "./queries.ts";
import { rankOf, stateOfStep } from "./state-of-step.ts";

export type Step = OrderWithKit & {
  id: string;
  state: StepState;
  events: KitEvent[];
  appointment: Awaited<ReturnType<typeof listAppointments>>[number] | null;
  disclosedAt: Date | null;
  isChanging: boolean;
  personId: string;
};

/** Returns a person's kits with what comes next, what waits for them first. */
export async function readSteps(trx: TenantTransaction, { actor, now }: Scope<PersonActor>): Promise<Step[]> {
  const { organisationId: clinicId, personId } = actor;
  const read = await asPerson(trx, personId, () =>
    inOneGo([
      listOrdersWithKits(trx, clinicId),
      listEvents(trx, clinicId),
      listDisclosed(trx, clinicId),
      readKeptBack(trx, clinicId),
      listAppointments(trx, clinicId),
      listReplacements(trx, clinicId),
    ]),
  );
  const [rows, events, disclosed, isKeptBack, appointments, replacements] = read;
  const eventsOf = Map.groupBy(events, ({ kit_id }) => kit_id);
  const replaced = new Set(replacements.map(({ replaces_kit_id }) => replaces_kit_id));
  const steps = rows.flatMap((row): Step[] => {
    const own = (row.kit_id && eventsOf.get(row.kit_id)) || [];
    const shown = disclosed.filter(({ test_id }) => test_id === row.test_id).at(-1);
    const facts = {
      ...row,
      isInHand: isInHand(row, own),
      isDisclosed: shown !== undefined,
      isReplaced: row.kit_id !== null && replaced.has(row.kit_id),
    };
    const state = stateOfStep(facts, now);
    if (!state) return [];
    const later = isKeptBack(row.test_id, shown?.version ?? 0);
    return [
      {
        ...row,
        id: row.kit_id ?? row.order_id,
        state,
        events: own,
        appointment: appointments.filter(({ order_id }) => order_id === row.order_id).at(-1) ?? null,
        disclosedAt: shown?.released_at ?? null,
        isChanging: shown !== undefined && later,
        personId,
      },
    ];
  });
  return steps.toSorted((a, b) => rankOf(a.state) - rankOf(b.state));
}

/** Returns one of a person's kits. Throws `not_found`. */
export async function readStep(trx: TenantTransaction, scope: Scope<PersonActor>, id: string): Promise<Step> {
  const step = (await readSteps(trx, scope)).find((each) => each.id === id);
  if (!step) throw notFound();
  return step;
}

/** A kit that is registered with its order is registered as it is dispatched. */
const isInHand = ({ dispatched_at: sentAt }: OrderWithKit, events: readonly KitEvent[]): boolean =>
  events.some(
    ({ event, occurred_at: at }) =>
      event === "deliver" || (event === "register" && sentAt !== null && at > sentAt),
  );
