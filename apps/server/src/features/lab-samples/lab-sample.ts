/** A specimen as its lab works on it. */
export type { LabSample } from "./queries.ts";
