/** Whether a physician has to approve an order before it is sent: a mark beside its status. */
export const approvalMarks = ["not_needed", "waiting", "approved", "declined"] as const;
export type ApprovalMark = (typeof approvalMarks)[number];

export const approvalLabels: Record<ApprovalMark, string> = {
  not_needed: "Not needed",
  waiting: "Waiting for a physician",
  approved: "Approved",
  declined: "Declined",
};
