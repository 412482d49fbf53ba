import { ageOn } from "@kitpath/contract/catalogue/biomarkers/interpret";
import { brokenUsRule } from "@kitpath/contract/catalogue/products/us-rules";
import { namesPhysician } from "@kitpath/contract/kits/papers/physician";
import type { ApprovalMark } from "@kitpath/contract/fields/approval-marks";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { zipFault } from "@kitpath/contract/places/zip-codes";
import { isInUs } from "@kitpath/contract/places/us-places";
import { dayOf } from "@kitpath/contract/time/calendar";

type Field = "delivery.address.state" | "delivery.address.postcode" | "user.dateOfBirth";

/** Where an order breaks a rule of its patient's state or has a ZIP code of another, and why; null if neither. */
export function refusalInState(
  { productCode, delivery, physicianDetails, user }: NewOrder,
  now: Date,
): { field: Field; message: string } | null {
  const { countryCode, state } = delivery.address;
  const zip = zipFault(delivery.address);
  if (zip) return { field: "delivery.address.postcode", message: zip };
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
