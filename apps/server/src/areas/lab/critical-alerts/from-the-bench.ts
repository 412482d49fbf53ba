import { z } from "zod";
import { lockKitById } from "#areas/kits/kits/find-kit.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { listNewestOfKit } from "./biomarker-queries.ts";
import { raiseAlert } from "./raising.ts";
import { correctAlert, withdrawOfRejected } from "./withdrawal.ts";

const raisedPayload = z.object({
  clinicId: z.string(),
  kitId: z.string(),
  labId: z.string(),
  userId: z.string().nullable(),
  biomarkerCodes: z.array(z.string()),
  raisedAt: z.iso.datetime(),
});

/**
 * Raises a critical value at the clinic after the lab's bench has entered it. The job has its own transaction because the lab's has
 * locked samples, and kits must always be locked before samples.
 */
export const raiseFromLabJob: JobDefinition<z.infer<typeof raisedPayload>> = {
  name: "raise-critical-alert",
  payload: raisedPayload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};

type Deps = { mode: Mode; now: () => Date };

/**
 * Raises the alert in the clinic's tenant, as the lab's user who entered the value; its time counts from the entry. It leaves out
 * values raised for this entry or a later one: a job may run twice, or after the job of a later entry.
 */
export async function raiseFromLab(
  deps: Deps,
  payload: z.infer<typeof raiseFromLabJob.payload>,
): Promise<void> {
  const { clinicId, kitId } = payload;
  const raisedAt = new Date(payload.raisedAt);
  const scope = scopeAtClinic(deps, payload);
  await deps.mode.db.inTenant(clinicId, async (trx) => {
    const kit = await lockKitById(trx, clinicId, kitId);
    const newest = await listNewestOfKit(trx, clinicId, kitId, payload.biomarkerCodes);
    const raised = newest.filter((row) => row.raised_at >= raisedAt).map((row) => row.biomarker_code);
    const biomarkerCodes = payload.biomarkerCodes.filter((code) => !raised.includes(code));
    if (biomarkerCodes.length === 0) return;
    await raiseAlert(trx, scope, kit, { biomarkerCodes, raisedAt });
    // The sample may have been rejected right after the entry.
    if (kit.status === "rejected") await withdrawOfRejected(trx, scope, { kit });
  });
}

const correctedPayload = z.object({
  clinicId: z.string(),
  kitId: z.string(),
  labId: z.string(),
  userId: z.string().nullable(),
  /** The corrected values, with the last time that a critical one was entered. */
  biomarkers: z.array(z.object({ code: z.string(), raisedAt: z.iso.datetime() })),
  correctedAt: z.iso.datetime(),
});

/** Corrects the clinic's alerts after the lab's bench has corrected critical values. It has its own transaction, as `raiseFromLabJob`. */
export const correctFromLabJob: JobDefinition<z.infer<typeof correctedPayload>> = {
  name: "correct-critical-alert",
  payload: correctedPayload,
  retryLimit: 12,
  retryDelaySeconds: 2,
};

type Payload = z.infer<typeof correctFromLabJob.payload>;

/** Corrects the alerts in the clinic's tenant. Throws, to be tried again, until the critical value itself has been raised. */
export async function correctFromLab(deps: Deps, payload: Payload): Promise<void> {
  const { clinicId, kitId, biomarkers, correctedAt } = payload;
  await deps.mode.db.inTenant(clinicId, async (trx) => {
    const kit = await lockKitById(trx, clinicId, kitId);
    const biomarkerCodes = biomarkers.map(({ code }) => code);
    const newest = await listNewestOfKit(trx, clinicId, kitId, biomarkerCodes);
    const raised = new Map(newest.map((row) => [row.biomarker_code, row.raised_at]));
    if (biomarkers.some(({ code, raisedAt }) => (raised.get(code)?.getTime() ?? 0) < Date.parse(raisedAt)))
      throw new Error("The critical value is not raised yet");
    const scope = scopeAtClinic(deps, payload);
    await correctAlert(trx, scope, kit, { biomarkerCodes, correctedAt: new Date(correctedAt) });
  });
}

type Entered = { clinicId: string; labId: string; userId: string | null };

/** Who acts in the clinic for what was entered at the lab's bench: the lab's user, if a user entered it. */
const scopeAtClinic = ({ mode, now }: Deps, { clinicId, labId, userId }: Entered): Scope => {
  const actor = userId
    ? { kind: "lab" as const, organisationId: clinicId, userId, labId }
    : { kind: "system" as const, organisationId: clinicId, userId: null };
  return { mode, actor, now: now(), random: Math.random, requestId: null };
};
