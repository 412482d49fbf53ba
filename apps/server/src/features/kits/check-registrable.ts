import { AppError } from "../../errors.ts";
import { requireMove } from "./advance-kit.ts";
import { kitMoves } from "./journey.ts";
import type { Kit } from "./queries.ts";

/** Throws `KIT_ALREADY_REGISTERED`, `KIT_RECALLED` and `KIT_EXPIRED`. */
export function checkRegistrable(kit: Kit, now: Date): void {
  if (!(kit.status in kitMoves.register.moves)) {
    throw new AppError("KIT_ALREADY_REGISTERED", { message: `Kit ${kit.kit_code} is registered already.` });
  }
  requireMove(kit, "register", now);
}
