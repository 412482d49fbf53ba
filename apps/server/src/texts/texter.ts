/** A text message to a person. `id` is ours. */
export type Text = {
  id: string;
  clinicId: string;
  /** In E.164: `+447700900123`. */
  to: string;
  body: string;
};

/** Where a text message is on its way, as far as the provider knows; each state replaces only those before it. */
export const sentStates = ["queued", "sent", "delivered", "undelivered", "failed"] as const;
export type SentState = (typeof sentStates)[number];

export type Taken = { state: SentState; ref: string | null; failure: string | null };

/** What came of an attempt to hand a text message over. */
export type Outcome =
  /** The provider has it. */
  | ({ kind: "taken" } & Taken)
  /** The provider will not send it, whenever it is asked; `failure` is its code. */
  | { kind: "refused"; failure: string }
  /** It certainly was not taken, for a reason that may pass. */
  | { kind: "not_taken"; failure: string }
  /** Nothing is known: it may have been taken although no answer came. */
  | { kind: "unanswered" };

export type Texter = {
  send(text: Text): Promise<Outcome>;
  /**
   * Lists what the provider has taken since `askedAt` of the same words for the same number: an unanswered attempt may have handed
   * one of them over, others may be of another text message. Throws if the provider cannot be asked.
   */
  find(text: Text, askedAt: Date): Promise<Taken[]>;
};

/** An attempt that has lasted this long is over, whether it was answered or not. */
export const longestAttemptMs = 20_000;
