/** Whether a biomarker that its product has reported since then, or always, was reported when an order was placed. */
export const isReportedAt = ({ since }: { since: Date | null }, orderedAt: Date): boolean =>
  since === null || since <= orderedAt;
