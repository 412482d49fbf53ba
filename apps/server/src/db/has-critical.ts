import { sql } from "kysely";

/**
 * Whether a laboratory has raised a critical value of a test and has not taken it back, acknowledged or not. `tests`: the name of the
 * table in the query.
 */
export const hasCritical = (tests: string) => sql<boolean>`exists (
  select from critical_alerts a
  join critical_alert_biomarkers b on b.clinic_id = a.clinic_id and b.alert_id = a.id
  where a.clinic_id = ${sql.ref(`${tests}.clinic_id`)} and a.test_id = ${sql.ref(`${tests}.id`)}
    and a.withdrawn_at is null and b.corrected_at is null)`;
