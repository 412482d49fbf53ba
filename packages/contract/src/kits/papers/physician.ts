/** Orders to the US name a physician; these values are used if none is known (specification 2 section 3). */
export const physicianPlaceholder = { firstName: "Physician", lastName: "Not provided", npi: "0000000000" };
