import { slaList } from "@kitpath/contract/catalogue/products/sla-list";
import type { LabSla } from "@kitpath/contract/catalogue/labs/labs";
import { isoTime } from "../../../time/iso-time.ts";
import type { AcceptedSla } from "./queries.ts";

/** Returns every offered agreement in the order of the catalogue, each with its status for the lab. */
export function presentSlas(accepted: AcceptedSla[]): { labSla: LabSla[] } {
  const bySla = new Map(accepted.map((row) => [row.sla_id, row]));
  const offered = slaList.filter(({ slaId, disabled }) => !disabled || bySla.has(slaId));
  return {
    labSla: offered.map(({ slaId }) => {
      const row = bySla.get(slaId);
      return {
        sla_identifier: row?.id ?? null,
        sla_id: slaId,
        sla_agreement_accepted_on: isoTime(row?.accepted_at),
        sla_agreement_version: row?.version ?? null,
        status: row?.status ?? "",
        decided_on: isoTime(row?.decided_at),
        decision_reason: row?.decision_reason ?? null,
      };
    }),
  };
}
