/** A person as sent: an empty field takes back nothing that they have agreed to before. */
export const withTexts = <T extends { acceptsTexts?: boolean | undefined }>({
  acceptsTexts,
  ...person
}: T) => ({
  ...person,
  ...(acceptsTexts ? { acceptsTexts } : {}),
});
