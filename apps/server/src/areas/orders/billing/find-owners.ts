import type { PaymentNotice, PaymentProcessor } from "#payments/processor.ts";
import type { Mode } from "../../../scope.ts";
import { listOwners } from "./notice-queries.ts";

type Owner = { clinicId: string; subjectRef: string };

/**
 * Finds whose an event is by the processor's objects that it names, never by what it says of us: whatever was made in the
 * processor's own dashboard says nothing. A payment that we do not know, from before its id was kept, is looked up there.
 */
export async function findOwners(
  { db, payments }: Mode & { payments: PaymentProcessor },
  { subject, setupRef, refs }: PaymentNotice,
): Promise<Owner[]> {
  const known = await listOwners(db.directory, refs);
  const owners =
    known.length > 0 || subject !== "invoice"
      ? known
      : await listOwners(db.directory, await payments.ownersOf(refs));
  if (subject === "invoice") {
    return owners.flatMap(({ clinic_id: clinicId, invoice_id: id }) =>
      id ? [{ clinicId, subjectRef: id }] : [],
    );
  }
  const clinics = new Set(owners.map(({ clinic_id: clinicId }) => clinicId));
  return [...clinics].map((clinicId) => ({ clinicId, subjectRef: setupRef ?? refs[0] ?? "" }));
}
