import { sql } from "kysely";

/**
 * The condition on an order `o` and its product `p` that its kits wait for their person to register them: an order that names its
 * person registers them when they are dispatched.
 */
export const isToBeRegistered = sql<boolean>`o.patient_id is null and not p.registrationless`;
