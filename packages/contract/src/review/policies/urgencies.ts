/** In the order in which reviews are done. */
export const urgencies = ["critical", "flagged", "routine"] as const;
export type Urgency = (typeof urgencies)[number];
