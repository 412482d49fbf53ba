/** Where Twilio posts what becomes of a text message. The ids are ours. */
export const statusPath = "/texts/v1/twilio/statuses/:clinicId/:textId";

/** Where Twilio posts what people reply. Whoever runs the product sets this address for the sender, in Twilio's console. */
export const replyPath = "/texts/v1/twilio/replies";

export const statusPathOf = (clinicId: string, textId: string): string =>
  `/texts/v1/twilio/statuses/${clinicId}/${textId}`;
