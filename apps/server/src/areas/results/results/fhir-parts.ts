export const urn = (id: string) => `urn:uuid:${id}`;
export const refer = (id: string) => ({ reference: urn(id) });

/** An identifier that we assign. */
export const named = (text: string, system: string, value: string) => ({
  type: { text },
  system,
  value,
  assigner: { display: "Kitpath" },
});
