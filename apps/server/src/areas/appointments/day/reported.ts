import type { VisitAction } from "@kitpath/contract/appointments/day/visit-action";
import type { Insertable } from "kysely";
import type { VisitActions } from "#db/schema.gen.ts";
import type { KeptAction } from "./queries.ts";

/** What a nurse says they did, as it is kept. */

type Columns = Pick<
  Insertable<VisitActions>,
  | "visit_id"
  | "nurse_id"
  | "kind"
  | "starts_at"
  | "phone_at"
  | "clock_offset_ms"
  | "kit_code"
  | "barcode"
  | "is_fasting"
  | "said_birth"
  | "said_sex"
  | "said_first_name"
  | "said_last_name"
  | "reason"
  | "tracking_code"
>;

/** Returns all that an action says, so that nothing of it is lost, whatever becomes of it. */
export function columnsOf(action: VisitAction, nurseId: string | null) {
  const collected = action.kind === "collect" ? action : undefined;
  return {
    visit_id: action.visitId,
    nurse_id: nurseId,
    kind: action.kind,
    starts_at: new Date(action.startsAt),
    phone_at: new Date(action.at),
    clock_offset_ms: action.clockOffsetMs,
    kit_code: collected?.kitCode ?? null,
    barcode: collected?.barcode ?? null,
    is_fasting: collected?.fasting ?? null,
    said_birth: collected?.dateOfBirth ?? null,
    said_sex: collected?.gender ?? null,
    said_first_name: collected?.firstName ?? null,
    said_last_name: collected?.lastName ?? null,
    reason: action.kind === "fail" ? action.reason : null,
    tracking_code: action.kind === "hand_over" ? (action.tracking ?? null) : null,
  } satisfies Columns;
}
export type Told = ReturnType<typeof columnsOf>;

const erasable = ["said_birth", "said_sex", "said_first_name", "said_last_name"];
const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** Whether an action that is kept says the same; what was erased of it since cannot tell. */
export const isSame = (kept: KeptAction, told: Told): boolean =>
  Object.entries(told).every(([name, value]) => {
    const was: unknown = kept[name as keyof Told];
    return plain(was) === plain(value) || (was === null && erasable.includes(name));
  });
