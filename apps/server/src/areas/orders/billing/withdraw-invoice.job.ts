import { z } from "zod";
import type { JobDefinition } from "#jobs/jobs.ts";

const payload = z.object({ clinicId: z.string(), invoiceId: z.string() });

/** Voids or refunds the invoice of a cancelled order. */
export const withdrawInvoiceJob: JobDefinition<z.infer<typeof payload>> = {
  name: "withdraw-invoice",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};
