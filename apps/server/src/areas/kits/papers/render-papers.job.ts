import { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Scope } from "../../../scope.ts";

const payload = z.object({ clinicId: z.string(), testId: z.string() });

/** Generates the certificate or report of a test's newest results before it is requested. */
export const renderPapersJob: JobDefinition<z.infer<typeof payload>> = {
  name: "render-papers",
  payload,
  retryLimit: 5,
  retryDelaySeconds: 10,
};

/** Has the papers of newly stored results drawn. */
export const orderPapers = (
  trx: TenantTransaction,
  { mode }: Scope,
  { test }: { test: { clinic_id: string; id: string } },
): Promise<void> => mode.jobs.enqueue(trx, renderPapersJob, { clinicId: test.clinic_id, testId: test.id });
