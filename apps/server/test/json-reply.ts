/** What a test got for an answer. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests reach into answers of every shape
export type JsonReply = { status: number; body: any };
