/** Whether a biomarker was reported when an order was placed, given since when its product has reported it (null: always). */
export const isReportedAt = ({ since }: { since: Date | null }, orderedAt: Date): boolean =>
  since === null || since <= orderedAt;
