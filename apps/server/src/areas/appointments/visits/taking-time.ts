import type { TenantTransaction } from "#db/database.ts";
import type { Span } from "./visit.ts";
import { countTaken, deleteTaken, insertTaken } from "./queries.ts";

/**
 * Whose time a visit takes: a nurse's, who is one, or a place's, which has seats. The database itself lets each five minutes of each be
 * taken once (`taken_times`), so that no two visits share one however many are booked at the same moment.
 */
export type Resource = { organisationId: string; id: string; seats: number };

const sliceMs = 5 * 60_000;

/** Returns the slices of five minutes, counted since 1970, that a span touches. */
export function slicesOf({ from, until }: Span): number[] {
  const first = Math.floor(from / sliceMs);
  return Array.from({ length: Math.ceil(until / sliceMs) - first }, (_, index) => first + index);
}

/**
 * Takes a span of a resource for a visit, in the provider's tenant; returns whether it was free. What the visit `beside` has of it counts
 * as free: it is to be given up for this one, which must then take the rest.
 */
export async function takeTime(
  trx: TenantTransaction,
  { organisationId, id, seats }: Resource,
  span: Span,
  visitId: string,
  beside?: string,
): Promise<boolean> {
  const slices = slicesOf(span);
  for (let seat = 1; seat <= seats; seat++) {
    const rows = slices.map((slice) => ({
      organisation_id: organisationId,
      resource_id: id,
      seat,
      slice,
      visit_id: visitId,
    }));
    const taken = await insertTaken(trx, rows);
    if (taken === slices.length) return true;
    const theirs = beside ? await countTaken(trx, { organisationId, id, seat, slices }, beside) : 0;
    if (taken + theirs === slices.length) return true;
    await deleteTaken(trx, organisationId, visitId);
  }
  return false;
}

/** Takes what a visit lacks of its span, once that was given up; returns false if somebody else was quicker. */
export async function completeTime(
  trx: TenantTransaction,
  resource: Resource,
  span: Span,
  visitId: string,
): Promise<boolean> {
  const { organisationId } = resource;
  if ((await countTaken(trx, { organisationId }, visitId)) === slicesOf(span).length) return true;
  await deleteTaken(trx, organisationId, visitId);
  return takeTime(trx, resource, span, visitId);
}
