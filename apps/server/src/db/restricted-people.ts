import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** Something of each of a clinic's people whose data is restricted. They are few, and a statement reads them once. */
const ofRestricted = (clinicId: string, what: RawBuilder<unknown>) =>
  sql`array(select ${what} from patients r where r.clinic_id = ${clinicId} and r.restricted_at is not null)`;

/** Whether the data of a person is restricted; null for nobody. `id`: the column with their id, e.g. `t.patient_id`. */
export const isRestricted = (clinicId: string, id: string) =>
  sql<boolean | null>`${sql.ref(id)} = any(${ofRestricted(clinicId, sql`r.id`)})`;

const isSentToRestricted = (clinicId: string) => sql`
  name_and_email(substr(o.search_text, length(o.order_number) + 2))
    = any(${ofRestricted(clinicId, sql`name_and_email(r.search_text)`)})`;

const isRegisteredToRestricted = (clinicId: string) => sql`
  o.id = any(array(select k.order_id from tests k
    where k.clinic_id = ${clinicId} and k.status <> 'withdrawn' and ${isRestricted(clinicId, "k.patient_id")}))`;

/**
 * Whether the order `o` of a query belongs to a person whose data is restricted: its patient. An order that names no patient belongs
 * to the person it is sent to, however their name is spelt, and to those its kits are registered to.
 */
export const isOrderOfRestricted = (clinicId: string) => sql<boolean>`
  case when o.patient_id is not null then ${isRestricted(clinicId, "o.patient_id")}
    else ${isSentToRestricted(clinicId)} or ${isRegisteredToRestricted(clinicId)} end`;

/**
 * Whether something, such as an e-mail, concerns a person whose data is restricted: the person of the test `s` of a query, or else of
 * its order `o`.
 */
export const isTestOrOrderOfRestricted = (clinicId: string) => sql<boolean>`
  case when s.patient_id is not null then ${isRestricted(clinicId, "s.patient_id")}
    else ${isOrderOfRestricted(clinicId)} end`;
