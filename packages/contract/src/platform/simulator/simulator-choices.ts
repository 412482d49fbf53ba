/** The outcome of a sample in the simulator, if it is not random. */
export const simulatorOutcomes = ["normal", "abnormal", "critical", "rejected", "rerun", "amended"] as const;
export type SimulatorOutcome = (typeof simulatorOutcomes)[number];

/** How a step's webhooks go wrong: each is sent twice with the same id, or the newest is sent first. */
export const webhookMishaps = ["duplicate", "out-of-order"] as const;
export type WebhookMishap = (typeof webhookMishaps)[number];

/** The steps after which a parcel is in transit and can be lost: to the patient, and back to the lab. */
export const parcelSteps = ["dispatched", "registered"] as const;
