/** What becomes of a sample in the simulator, where it is not left to chance. */
export const simulatorOutcomes = ["normal", "abnormal", "critical", "rejected", "rerun", "amended"] as const;
export type SimulatorOutcome = (typeof simulatorOutcomes)[number];

/** How a step's webhooks go wrong: each comes twice with one id, or the newest comes first. */
export const webhookMishaps = ["duplicate", "out-of-order"] as const;
export type WebhookMishap = (typeof webhookMishaps)[number];

/** The steps that end with a parcel on its way, which may be lost: to the patient, and back to the lab. */
export const parcelSteps = ["dispatched", "registered"] as const;
