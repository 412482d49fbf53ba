import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), invoiceId: z.string() });

/** Voids or refunds the invoice of a cancelled order. Apart from its verb, because recording an invoice queues it, and the verb records. */
export const withdrawInvoiceJob: JobDefinition<z.infer<typeof payload>> = {
  name: "withdraw-invoice",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
