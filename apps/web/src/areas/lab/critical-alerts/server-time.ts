/** Returns how far the server's clock is ahead of this computer's, from an answer's time and when it arrived. */
export const serverLead = (asOf: string, receivedAt: number): number => Date.parse(asOf) - receivedAt;
