import type { BiomarkerChange } from "@kitpath/contract/catalogue-desk";
import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import { rangesOf } from "@kitpath/contract/catalogue/ranges";
import { messages } from "@kitpath/contract/messages";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { AppError, invalidFields, notFound } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { lockBiomarker } from "./desk-queries.ts";
import { keepBiomarker } from "./version-queries.ts";

/**
 * Makes a further version of a biomarker, in the platform's own transaction: results are read by it from then on, and those
 * that are given stay as they were read. Throws `not_found`, `conflict` and `invalid_request`.
 */
export async function changeBiomarker(
  trx: TenantTransaction,
  scope: Scope,
  code: string,
  { version: edited, reason, ...change }: BiomarkerChange,
): Promise<void> {
  const found = await lockBiomarker(trx, code);
  if (!found) throw notFound();
  if (found.version !== edited) throw new AppError("conflict");
  const version = edited + 1;
  const definition = changed(found.definition, change);
  const { userId: changedBy } = scope.actor;
  await keepBiomarker(trx, {
    code,
    definition,
    version,
    source: "staff",
    reason,
    changedBy,
    changedAt: scope.now,
  });
  await appendAudit(trx, scope, {
    action: "biomarker_changed",
    details: { biomarker: code, version, reason },
  });
}

type Terms = Omit<BiomarkerChange, "version" | "reason">;

function changed(before: BiomarkerDefinition, { name, loinc, quantity }: Terms): BiomarkerDefinition {
  const common = { name, loinc: loinc || null };
  if ((before.kind === "quantitative") !== (quantity !== null)) {
    throw invalidFields({ quantity: [messages.invalid] });
  }
  if (before.kind === "qualitative" || !quantity) return { ...before, ...common } as BiomarkerDefinition;
  const { unit, ucum, decimals, ranges, critical, plausible } = quantity;
  if (plausible.low >= plausible.high) throw invalidFields({ "quantity.plausible.high": [messages.invalid] });
  const { rules: _rules, byAge: _byAge, ...rest } = before;
  return {
    ...rest,
    ...common,
    unit,
    ucum: ucum || null,
    decimals,
    critical,
    plausible: [plausible.low, plausible.high],
    ...rangesOf(ranges),
  };
}
