import { ageOn } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { brokenUsRule } from "@kitpath/contract/catalogue/products/us-rules";
import { namesPhysician } from "@kitpath/contract/kits/papers/physician";
import type { ApprovalMark } from "@kitpath/contract/fields/approval-marks";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { isInUs } from "@kitpath/contract/places/us-places";
import { dayOf } from "@kitpath/contract/time/calendar";

/** Where an order breaks a rule of its patient's state, and which; null if it breaks none. */
export function refusalInState(
  { productCode, delivery, physicianDetails, user }: NewOrder,
  now: Date,
): { field: "delivery.address.state" | "user.dateOfBirth"; message: string } | null {
  const { countryCode, state } = delivery.address;
  const broken = brokenUsRule({
    productCode,
    countryCode,
    state,
    namesPhysician: namesPhysician(physicianDetails),
    ageYears: user ? ageOn(user.dateOfBirth, dayOf(now)) : null,
  });
  if (!broken) return null;
  const field = typeof broken.rule === "object" ? "user.dateOfBirth" : "delivery.address.state";
  return { field, message: broken.why };
}

/** Whether a physician has to approve an order. Who asks for one gets one. */
export function approvalFor({ delivery, physicianDetails, requestsApproval }: NewOrder): ApprovalMark {
  if (!isInUs(delivery.address.countryCode)) return "not_needed";
  return namesPhysician(physicianDetails) && !requestsApproval ? "approved" : "waiting";
}
