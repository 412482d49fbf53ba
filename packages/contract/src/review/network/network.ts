import { z } from "zod";
import { text } from "../../fields/text.ts";

/** An order of a clinic that has no physician with a licence in the patient's state. */
export const networkApprovalParams = z.object({ clinicId: text(40), orderNumber: text(20) });

/** A review of a clinic that leaves it to the platform. */
export const networkReviewParams = z.object({ clinicId: text(40), id: text(40) });
