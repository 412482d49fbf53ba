import type { AppointmentStage } from "@kitpath/contract/orders/orders/appointment-stages";
import type { TenantTransaction } from "#db/database.ts";
import { updateOrder } from "./queries.ts";

/** Stores with an order where its last appointment stands, for lists and counts. */
export const stageAppointment = (
  trx: TenantTransaction,
  { clinicId, orderId }: { clinicId: string; orderId: string },
  stage: AppointmentStage,
): Promise<void> => updateOrder(trx, clinicId, orderId, { appointment_stage: stage });

/** Stores with an order what it was charged for an appointment that was changed late or missed: once, also where nothing is invoiced. */
export const noteLateFee = (
  trx: TenantTransaction,
  { clinicId, orderId }: { clinicId: string; orderId: string },
  feeMinor: number,
): Promise<void> => updateOrder(trx, clinicId, orderId, { late_fee_minor: feeMinor });
