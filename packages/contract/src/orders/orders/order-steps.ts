/** The steps of an order, worded for its timeline. */
export const orderStepLabels = {
  placed: "Order placed",
  confirm_payment: "Payment confirmed",
  start_processing: "Processing started",
  dispatch: "Order dispatched",
  cancel: "Order cancelled",
  refund: "Order refunded",
} as const;
export type OrderStep = keyof typeof orderStepLabels;

/** What physicians do about an order to the US, worded for its timeline. */
export const approvalStepLabels = {
  ask_approval: "A physician was asked to approve the order",
  approve: "Order approved by a physician",
  decline: "Order declined by a physician",
} as const;
export type ApprovalStep = keyof typeof approvalStepLabels;

/** The steps of a kit, worded for its order's timeline. */
export const kitStepLabels: Record<string, string> = {
  dispatch: "Kit dispatched",
  go_out_for_delivery: "Out for delivery",
  deliver: "Kit delivered",
  register: "Test registered",
  undo_registration: "Registration undone",
  send_back: "Sample on its way to the laboratory",
  arrive_back: "Sample delivered to the laboratory",
  accession: "Sample received at the laboratory",
  put_to_rerun: "Sample sent for a rerun",
  release_results: "Results released",
  amend_results: "Results amended",
  lose_parcel: "Parcel lost on its way",
  reject: "Sample rejected",
  reinstate: "Rejection taken back",
  recall: "Kit recalled",
  raise_critical: "Critical result raised",
  acknowledge_critical: "Critical result acknowledged",
};

/** The steps of an appointment, worded for every timeline that shows them. */
export const appointmentStepLabels: Record<string, string> = {
  request: "Appointment requested",
  assign_nurse: "Nurse assigned",
  schedule: "Appointment scheduled",
  reschedule: "Appointment moved to another time",
  put_on_hold: "Appointment put on hold",
  await_action: "Appointment needs action",
  not_reached: "Nobody answered about a time",
  link_sent: "Booking link sent again",
  complete: "Sample taken at the appointment",
  miss: "Did not attend the appointment",
  cancel: "Appointment cancelled",
};

export const kitStatusLabels: Record<string, string> = {
  dispatched: "Dispatched",
  out_for_delivery: "Out for delivery",
  received: "Delivered",
  registered: "Registered",
  return_out_for_delivery: "On its way back",
  return_received: "Returned",
  lab_accessioned: "At the laboratory",
  processed: "Results released",
  rejected: "Rejected",
};
