import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), invoiceId: z.string() });

/** Opens an invoice at the processor and, for an order by card, charges the card. */
export const collectInvoiceJob: JobDefinition<z.infer<typeof payload>> = {
  name: "collect-invoice",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
