import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { ErrorCode } from "@kitpath/contract/operation/errors";
import type { Insertable } from "kysely";
import { emitEvent } from "#areas/messaging/events/event.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { KitEvents } from "#db/schema.gen.ts";
import { AppError } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Actor, Scope } from "../../../scope.ts";
import type { KitMove, KitMoveRow, KitRefusal, KitState } from "./journey.ts";
import { kitMoves, nextKitState } from "./journey.ts";
import type { Kit } from "./queries.ts";
import { insertKitEvent, updateKit } from "./queries.ts";
import { findTestOfKit } from "./test-queries.ts";

export type MoveDetail = {
  /** Where it happened, in words: a lab, a depot. */
  place?: string;
  detail?: Record<string, string | number | boolean>;
  /** The resulting state of a move that undoes another one. */
  backTo?: KitState;
};

const refusals: Record<KitRefusal, { code: ErrorCode; message: (kit: Kit) => string }> = {
  not_possible: {
    code: "step_not_possible",
    message: (kit) =>
      `That step is not possible now: kit ${kit.kit_code} is ${kit.status.replaceAll("_", " ")}.`,
  },
  recalled: {
    code: "KIT_RECALLED",
    message: (kit) => `Kit ${kit.kit_code} has been recalled. Please do not use it, and ask for a new one.`,
  },
  expired: {
    code: "KIT_EXPIRED",
    message: (kit) =>
      `Kit ${kit.kit_code} expired on ${formatCalendarDay(kit.expires_on)}. Ask for a new one.`,
  },
};

/** Returns the state that a move leads to. Throws `step_not_possible`, `KIT_RECALLED` and `KIT_EXPIRED`. */
export function requireMove(kit: Kit, move: KitMove, at: Date): KitState {
  const next = nextKitState(kit, move, at);
  if (typeof next === "string") return next;
  const { code, message } = refusals[next.refused];
  throw new AppError(code, { message: message(kit), extra: { status: kit.status } });
}

/**
 * Moves a kit; there is no other way. Writes its new state, appends to its chain of custody, emits the move's event and notifies
 * open screens, all in the caller's transaction. The kit must be locked. Throws what `requireMove` throws.
 */
export async function advanceKit(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  move: KitMove,
  { place, detail, backTo }: MoveDetail = {},
): Promise<KitState> {
  const ahead = requireMove(kit, move, scope.now);
  const next = backTo ?? ahead;
  if (next !== kit.status) await updateKit(trx, kit, { status: next });
  await insertKitEvent(trx, {
    clinic_id: kit.clinic_id,
    id: newId(scope.now),
    kit_id: kit.id,
    event: move,
    from_status: kit.status,
    to_status: next,
    occurred_at: scope.now,
    ...actorOfMove(scope.actor),
    place: place ?? null,
    detail: JSON.stringify(detail ?? {}),
  });
  kit.status = next;
  const { emits: type, tells }: KitMoveRow = kitMoves[move];
  if (type) {
    const test = await findTestOfKit(trx, kit.clinic_id, kit.id);
    await emitEvent(trx, scope, {
      type,
      clinicId: kit.clinic_id,
      orderId: kit.order_id,
      kitId: kit.id,
      testId: test?.id ?? null,
    });
  } else await publishNews(trx, kit.clinic_id, tells ?? "tests");
  return next;
}

/** Returns the actor of a move for the chain of custody. Throws for a visitor: nobody moves a kit anonymously. */
export function actorOfMove({ kind, userId }: Actor): Pick<Insertable<KitEvents>, "actor_kind" | "actor_id"> {
  if (kind === "visitor") throw new Error("A visitor has moved a kit");
  return { actor_kind: kind, actor_id: userId };
}
