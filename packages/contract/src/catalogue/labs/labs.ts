import { z } from "zod";
import { slaStatuses } from "../products/sla-list.ts";
import { instant, requiredText } from "../../fields/text.ts";

/** The status of a service-level agreement with a lab. */
export const labSla = z.object({
  /** Identifies the lab's acceptance; null before it. */
  sla_identifier: z.string().nullable(),
  /** Id of the agreement in the catalogue. */
  sla_id: z.string(),
  sla_agreement_accepted_on: instant.nullable(),
  /** The version that the lab accepted; null before it. */
  sla_agreement_version: z.string().nullable(),
  /** Empty before the lab has accepted it. */
  status: z.enum([...slaStatuses, ""]),
  /** When it was approved or declined; null before it. */
  decided_on: instant.nullable(),
  /** The reason given to the lab for the decision, if any. */
  decision_reason: z.string().nullable(),
});
export type LabSla = z.infer<typeof labSla>;

export const labSlaList = z.object({ labSla: z.array(labSla) });

export const newLabSla = z.object({ sla_id: requiredText(40) });
