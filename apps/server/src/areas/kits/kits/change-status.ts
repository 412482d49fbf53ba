import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import type { TenantTransaction } from "#db/database.ts";
import { updateTest } from "./test-queries.ts";

type Stated = { clinicId: string; testId: string; status: HormonalStatus | null };

/** Stores the hormonal status of who takes a test. Its kit must be locked. */
export const changeStatus = (trx: TenantTransaction, { clinicId, testId, status }: Stated): Promise<void> =>
  updateTest(trx, { clinic_id: clinicId, id: testId }, { hormonal_status: status });
