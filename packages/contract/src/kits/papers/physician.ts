/** Orders to the US name a physician; these values are used if none is known (specification 2 section 3). */
export const physicianPlaceholder = { firstName: "Physician", lastName: "Not provided", npi: "0000000000" };

/** Whether an order names its physician: with any value, unless it is the placeholder or its number is all zeros. */
export function namesPhysician(details: Record<string, string> | null | undefined): boolean {
  const values = Object.values(details ?? {}).filter(Boolean);
  return values.length > 0 && !values.includes(physicianPlaceholder.npi);
}
