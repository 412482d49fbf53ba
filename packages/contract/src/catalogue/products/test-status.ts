export const testStatuses = ["registered", "processing", "processed"] as const;
export type TestStatus = (typeof testStatuses)[number];

/** The statuses, and `all`. */
export const testTabs = [...testStatuses, "all"] as const;
export type TestTab = (typeof testTabs)[number];

/** The test types that lists of results can be filtered by. */
export const testTypes = ["PCR", "COVID-19 Rapid Antigen", "AntiSpike"] as const;

/** A sequencing tells variants of the virus apart in a sample that has it, and has no outcome. */
export const sequencing = "Sequencing";
export const productTestTypes = [...testTypes, sequencing] as const;
export type ProductTestType = (typeof productTestTypes)[number];
