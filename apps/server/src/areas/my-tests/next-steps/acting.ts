import { makeLink, openedLinkMs } from "#areas/appointments/patient-link/link.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { replaceKit } from "#areas/orders/orders/replacement.ts";
import { makePublicToken } from "#areas/patients/activation/public-tokens.ts";
import { asPerson } from "#db/as-person.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { findPlace } from "../place/place.ts";
import { readStep } from "./next-steps.ts";
import { getPerson } from "./queries.ts";

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

/** Makes a link to the page where a kit is registered, which knows the details of the person whose tests are seen. Throws `not_found`. */
export async function openRegistration(
  trx: TenantTransaction,
  scope: Scope<PersonActor>,
  kitCode: string | undefined,
  origin: string,
): Promise<string> {
  const { organisationId: clinicId, personId } = scope.actor;
  const place = await findPlace(trx, clinicId);
  const person = await asPerson(trx, personId, () => getPerson(trx, clinicId, personId));
  if (!place || !person.date_of_birth) throw notFound();
  const { token } = await makePublicToken(trx, scope, {
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    sex: person.gender,
    dateOfBirth: person.date_of_birth,
    mobileNumber: person.mobile_number,
  });
  const search = new URLSearchParams({
    partnerCode: place.clinic.code,
    ...(kitCode ? { kitId: kitCode } : {}),
  });
  return `${origin}/activate?${search.toString()}#${new URLSearchParams({ token }).toString()}`;
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
