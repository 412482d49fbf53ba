/** Whether a physician has to approve an order before it is sent: a mark beside its status. */
export const approvalMarks = ["not_needed", "waiting", "approved", "declined"] as const;
export type ApprovalMark = (typeof approvalMarks)[number];

/** Whose physicians decide: the clinic's, or the platform's where none of the clinic has a licence. */
export const approvers = ["clinic", "platform"] as const;
type Approver = (typeof approvers)[number];

export const approvalLabels: Record<ApprovalMark, string> = {
  not_needed: "Not needed",
  waiting: "Waiting for a physician",
  approved: "Approved",
  declined: "Declined",
};

type Mark = { approval: ApprovalMark; approver: Approver | null };

export const approvalInWords = ({ approval, approver }: Mark): string =>
  approval === "waiting" && approver === "platform"
    ? "Waiting for a physician of the platform"
    : approvalLabels[approval];
