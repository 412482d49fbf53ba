/** By how much the server's clock is ahead of this computer's, told by an answer and when it came. */
export const serverLead = (asOf: string, receivedAt: number): number => Date.parse(asOf) - receivedAt;
