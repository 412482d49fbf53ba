import { sql } from "kysely";
import { tellPatient } from "#areas/appointments/patient-link/messages.ts";
import type { PatientNews } from "#areas/appointments/appointments/telling.ts";
import { asOwner } from "#db/prepare-database.ts";
import type { TestApp } from "./harness.ts";
import type { openOutbox } from "./outbox.ts";

/** Runs every job by now that tells people of a clinic of their appointments. */
export async function tellPatients(
  app: TestApp,
  { deps }: ReturnType<typeof openOutbox>,
  clinicId: string,
): Promise<void> {
  const { rows } = await asOwner(app.target, (owner) =>
    sql<{ data: PatientNews }>`
      select data from pgboss.job where name = 'tell-patient' and data->>'clinicId' = ${clinicId}
        and start_after <= now() order by created_on`.execute(owner),
  );
  for (const { data } of rows) await tellPatient(deps, data);
}
