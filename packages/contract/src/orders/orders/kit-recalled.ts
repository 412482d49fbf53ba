/** The `reason` of a replacement whose sample was not rejected. */
export const kitRecalled = "kit_recalled";
