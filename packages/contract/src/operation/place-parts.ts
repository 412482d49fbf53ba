/** The parts of a person's place that a partner can hide where its app opens the place. */
export const placeParts = ["share", "details", "overTime"] as const;
export type PlacePart = (typeof placeParts)[number];
