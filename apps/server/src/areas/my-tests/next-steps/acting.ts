import { makeLink, openedLinkMs } from "#areas/appointments/patient-link/link.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { replaceKit } from "#areas/orders/orders/replacement.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { readStep } from "./next-steps.ts";

/** Makes a link to the page where a person arranges the appointment of a kit. Throws `not_found` and `step_not_possible`. */
export async function openAppointment(
  trx: TenantTransaction,
  scope: Scope<PersonActor>,
  id: string,
  origin: string,
): Promise<string> {
  const { state, order_id: orderId } = await readStep(trx, scope, id);
  if (state !== "choose_time" && state !== "appointment")
    throw new AppError("step_not_possible", { message: "There is no appointment to arrange for this kit." });
  return makeLink(
    trx,
    { clinicId: scope.actor.organisationId, orderId },
    { origin, now: scope.now, lastsMs: openedLinkMs },
  );
}

/** Orders another kit for a person whose sample could not be tested. Throws `not_found` and `step_not_possible`. */
export async function replaceOwnKit(
  trx: TenantTransaction,
  scope: Scope<PersonActor>,
  id: string,
): Promise<string> {
  const { kit_id: kitId, state } = await readStep(trx, scope, id);
  if (!kitId || (state !== "sample_failed" && state !== "unusable"))
    throw new AppError("step_not_possible", { message: "This kit needs no replacement." });
  const { orderNumber } = await replaceKit(trx, scope, kitId).catch(forPerson);
  await appendAudit(trx, scope, {
    action: "my_kit_replaced",
    subjectKind: "patient",
    subjectId: scope.actor.personId,
  });
  return orderNumber;
}

/** How the clinic pays is nothing to the person: they can only ask it for the kit. */
function forPerson(error: unknown): never {
  if (error instanceof AppError && error.code === "payment_method_required")
    throw new AppError("step_not_possible", {
      message: "We cannot send a new kit from here. Please ask the clinic for one.",
      cause: error,
    });
  throw error;
}
