/** A specimen as its lab processes it. */
export type { LabSample } from "./queries.ts";
