import { z } from "zod";
import { instant } from "../../fields/text.ts";

/** Money of a card that is set aside while an order waits for a physician. */
export const heldMoney = z.object({
  state: z
    .enum(["asked", "held", "refused", "released"])
    .describe(
      "`asked`: the bank has not answered yet. `refused`: the card is charged once the order is approved.",
    ),
  until: instant.nullable().describe("Until when the bank keeps it; then it is asked again."),
  isAskedAgain: z.boolean(),
});
export type HeldMoney = z.infer<typeof heldMoney>;
