/** Says why a test taker gets an e-mail: customers of a clinic's shop have ordered their test themselves. */
export function testTakerFooter({ clinic, channel }: { clinic: string; channel: string }): string {
  const why =
    channel === "storefront" ? `you ordered a test from ${clinic}` : `${clinic} ordered a test for you`;
  return `You receive this e-mail because ${why}. If you have a question, please ask them.`;
}
